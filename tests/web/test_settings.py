"""Settings: where they can be given, and which source takes precedence."""

from pathlib import Path

import pytest

from serai.web.settings import InvalidSettings, Settings, load


def test_a_flag_wins_over_the_environment_the_environment_over_the_file_the_file_over_the_default(tmp_path: Path) -> None:
    file = tmp_path / "serai.toml"
    file.write_text('port = 1000\nhost = "file"\nbot-workers = 3\n')
    environ = {"SERAI_PORT": "2000", "SERAI_HOST": "environment"}
    settings = load({"port": "3000", "host": None}, config=file, environ=environ)
    assert (settings.port, settings.host, settings.bot_workers, settings.guesses) == (3000, "environment", 3, Settings().guesses)


def test_the_environment_can_name_the_file(tmp_path: Path) -> None:
    file = tmp_path / "serai.toml"
    file.write_text("port = 1000")
    assert load({}, environ={"SERAI_CONFIG": str(file)}).port == 1000


def test_every_setting_can_be_given_in_all_three_ways(tmp_path: Path) -> None:
    for name in Settings.__struct_fields__:
        default = getattr(Settings(), name)
        other = {bool: True, int: 7, str: "https://serai.example"}.get(type(default), ["https://serai.example"])
        if name == "log_level":
            other = "error"
        if name == "telegram_app":
            other = "play"
        text = ",".join(other) if isinstance(other, list) else str(other)
        file = tmp_path / "serai.toml"
        file.write_text(f"{name.replace('_', '-')} = {'true' if other is True else repr(other)}")
        assert getattr(load({}, config=file, environ={}), name) == other
        assert getattr(load({}, environ={f"SERAI_{name.upper()}": text}), name) == other
        assert getattr(load({name: text}, environ={}), name) == other


@pytest.mark.parametrize(
    ("flags", "environ", "toml", "named"),
    [
        ({"port": "many"}, {}, "", "--port"),
        ({"port": "70000"}, {}, "", "--port"),
        ({}, {"SERAI_BOT_WORKERS": "-2"}, "", "SERAI_BOT_WORKERS"),
        ({}, {}, 'port = "80"x', "not a TOML file"),
        ({}, {}, "no-such = 1", "'no-such'"),
        ({}, {}, 'patience = "long"', "'patience'"),
        ({"log_level": "loud"}, {}, "", "--log-level"),
        ({"public_url": "serai.example"}, {}, "", "public-url"),
        ({"origins": "*"}, {}, "", "origins"),
        ({"telegram_app": "t.me/my_bot/play"}, {}, "", "telegram-app"),
    ],
)
def test_invalid_settings_are_refused_in_a_sentence(
    tmp_path: Path, flags: dict[str, str], environ: dict[str, str], toml: str, named: str
) -> None:
    file = tmp_path / "serai.toml"
    file.write_text(toml)
    with pytest.raises(InvalidSettings) as error:
        load(flags, config=file, environ=environ)
    assert named in str(error.value)


def test_the_path_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert Settings().database_file == Path("/data/serai/serai.db")
    assert Settings(data_dir="/srv").database_file == Path("/srv/serai.db")
    assert Settings(database="x.db").database_file == Path("x.db")
    assert Settings(database="sqlite:///x.db").database_file == Path("x.db")
    assert Settings(database="sqlite:////srv/x.db").database_file == Path("/srv/x.db")
    with pytest.raises(InvalidSettings):
        _ = Settings(database="mysql://x").database_file
