import { expect, test } from "vitest";
import { contrast, isDark, parseColor } from "../src/lib/colors";
import { launchParams, themeColors } from "../src/lib/telegram";

const DATA = "query_id=AA&user=%7B%22id%22%3A1%7D&auth_date=1&hash=ab";

test("the address holds the login, the theme and the table", () => {
  const theme = { bg_color: "#ffffff" };
  const fragment = `#${new URLSearchParams({ tgWebAppData: DATA, tgWebAppVersion: "8.0", tgWebAppThemeParams: JSON.stringify(theme) })}`;
  expect(launchParams(fragment)).toEqual({ initData: DATA, theme, code: null });
  const started = `#${new URLSearchParams({ tgWebAppData: `${DATA}&start_param=abcdef` })}`;
  expect(launchParams(started).code).toBe("ABCDEF");
  expect(launchParams("", "?tgWebAppStartParam=ABCDEF").code).toBe("ABCDEF");
  expect(launchParams("", "?tgWebAppStartParam=../../x").code).toBe(null);
  expect(launchParams("#tgWebAppThemeParams=nonsense").theme).toEqual({});
});
test("contrast is WCAG's", () => {
  const [black, white] = [parseColor("#000000")!, parseColor("#FFFFFF")!];
  expect(contrast(black, white)).toBeCloseTo(21);
  expect(contrast(white, white)).toBeCloseTo(1);
  expect([isDark(black), isDark(white)]).toEqual([true, false]);
  expect(parseColor("red")).toBe(null);
});
test("readable colours are used, others not, and amber never changes", () => {
  const theme = { bg_color: "#17212b", secondary_bg_color: "#232e3c", text_color: "#f5f5f5", hint_color: "#708499", button_color: "#5288c1" };
  expect(themeColors(theme)).toEqual({
    "--surface": "rgb(35 46 60)",
    "--surface-high": "rgb(23 33 43)",
    "--ink": "rgb(245 245 245)",
    "--ink-soft": "rgb(245 245 245)",
  });
  const unreadable = Object.values(themeColors({ ...theme, text_color: "#30404f" }));
  expect(unreadable.every((color) => color === "")).toBe(true);
  expect(Object.keys(themeColors({}))).toEqual(Object.keys(themeColors(theme)));
});
