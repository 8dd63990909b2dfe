"""The description of the API is complete, and the API keeps to it: schemathesis finds nothing."""

import subprocess
import sys
from pathlib import Path

import serai
from tests.web.running_server import run_server
from tests.web.test_command_line import serving


async def test_the_description_is_complete(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        description = (await guest.get("/schema/openapi.json")).json()
        for path, item in description["paths"].items():
            for method, operation in item.items():
                assert operation["summary"], (method, path)
                for status, answer in operation["responses"].items():
                    assert answer["description"]
                    if int(status) >= 400:
                        schema = answer["content"]["application/json"]["schema"]
                        assert schema == {"$ref": "#/components/schemas/ErrorBody"}, (method, path, status)
        for name, schema in description["components"]["schemas"].items():
            assert schema["description"], name
        variants = description["components"]["schemas"]["NewTable"]["oneOf"]
        assert [variant["properties"]["game"]["const"] for variant in variants] == [rules.id for rules in serai.games()]


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with serving(
        tmp_path,
        "--tables-per-hour",
        "0",
        "--guesses",
        "0",
        "--newcomers-per-hour",
        "0",
        "--requests-per-minute",
        "0",
        "--log-level",
        "error",
    ) as house:
        run = [str(Path(sys.executable).with_name("st")), "run", f"{house.url}/schema/openapi.json", "--max-examples", "10", "--seed", "1"]
        found = subprocess.run([*run, "--no-color"], cwd=tmp_path, capture_output=True, text=True, timeout=300)
        assert found.returncode == 0, found.stdout
        assert "Tested: 25" in found.stdout
