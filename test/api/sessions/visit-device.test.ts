/** The device of a visit (§2.1.1), from user agents as browsers and programs send them. */
import { describe, expect, test } from "vitest";
import { deviceOf, USER_AGENT_CHARACTERS_MAX } from "../../../api/sessions/visit-device.ts";

const WINDOWS_CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const ANDROID_CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const NO_HINTS = { brands: "", mobile: "", platform: "", platformVersion: "" };

const device = (type: string, browser: string, browserVersion: string, os?: string, osVersion?: string) => ({
  type,
  browser,
  browserVersion,
  ...(os === undefined ? {} : { os }),
  ...(osVersion === undefined ? {} : { osVersion }),
});

describe("a user agent names type, browser and system with their versions", () => {
  test.each([
    [WINDOWS_CHROME, device("desktop", "Chrome", "131.0.0.0", "Windows", "10")],
    [`${WINDOWS_CHROME} Edg/131.0.2903.51`, device("desktop", "Microsoft Edge", "131.0.2903.51", "Windows", "10")],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
      device("desktop", "Safari", "17.4", "macOS", "10.15.7"),
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
      device("desktop", "Firefox", "132.0", "Linux"),
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
      device("desktop", "Chrome", "131.0.0.0", "Chrome OS"),
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      device("mobile", "Safari", "17.5", "iOS", "17.5"),
    ],
    [ANDROID_CHROME, device("mobile", "Chrome", "131.0.0.0", "Android", "10")],
    [
      "Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Mobile/15E148 Safari/604.1",
      device("tablet", "Safari", "16.3", "iOS", "16.3"),
    ],
    [
      "Mozilla/5.0 (Linux; Android 13; SM-X906B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
      device("tablet", "Chrome", "131.0.0.0", "Android", "13"),
    ],
    [
      "Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      device("mobile", "Chrome", "131.0.0.0", "Android", "11"),
    ],
  ])("%s", (userAgent, expected) => {
    expect(deviceOf(userAgent, NO_HINTS)).toEqual(expected);
  });
});

describe("a program is a bot and no desktop", () => {
  test.each([
    ["curl/8.0", "curl", "8.0"],
    ["python-requests/2.32.3", "python", "2.32.3"],
    ["Go-http-client/2.0", "Go-http-client", "2.0"],
    ["node", "node", undefined],
    ["Wget/1.21.4 (linux-gnu)", "Wget", "1.21.4"],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot", "2.1"],
    [WINDOWS_CHROME.replace("Chrome/", "HeadlessChrome/"), "Chrome", "131.0.0.0"],
  ])("%s", (userAgent, browser, version) => {
    expect(deviceOf(userAgent, NO_HINTS)).toMatchObject({
      type: "bot",
      browser,
      ...(version === undefined ? {} : { browserVersion: version }),
    });
  });
});

describe("client hints", () => {
  const hints = {
    brands: '"Not_A Brand";v="8.0.0.0", "Chromium";v="131.0.6778.86", "Google Chrome";v="131.0.6778.86"',
    mobile: "?0",
    platform: '"Windows"',
    platformVersion: '"15.0.0"',
  };

  test("say the full versions that the user agent has frozen", () => {
    expect(deviceOf(WINDOWS_CHROME, hints)).toEqual(device("desktop", "Chrome", "131.0.6778.86", "Windows", "11"));
    expect(deviceOf(WINDOWS_CHROME, { ...hints, platformVersion: '"10.0.0"' })).toMatchObject({ osVersion: "10" });
    expect(
      deviceOf(ANDROID_CHROME, { ...hints, mobile: "?1", platform: '"Android"', platformVersion: '"14.0.0"' }),
    ).toEqual(device("mobile", "Chrome", "131.0.6778.86", "Android", "14.0.0"));
    expect(
      deviceOf(WINDOWS_CHROME, { ...hints, brands: '"Chromium";v="131", "Brave";v="131", "Not A;Brand";v="24"' }),
    ).toMatchObject({ browser: "Brave", browserVersion: "131" });
  });

  test("that say nothing usable leave what the user agent says", () => {
    for (const text of ['"', '""', "?1?", '"Unknown"', `"${"x".repeat(500)}"`, '"a";v="b"', ",,,,", "\u{1f600}"])
      expect(
        deviceOf(WINDOWS_CHROME, { brands: text, mobile: text, platform: text, platformVersion: text }),
        text,
      ).toEqual(device("desktop", "Chrome", "131.0.0.0", "Windows", "10"));
  });

  test("make no person of a bot", () => {
    expect(deviceOf("curl/8.0", hints)).toMatchObject({ type: "bot", browser: "curl" });
  });
});

test("what nothing is known of is null, and a long text is read up to its limit", () => {
  expect(deviceOf("", NO_HINTS)).toBeNull();
  expect(deviceOf(`${" ".repeat(USER_AGENT_CHARACTERS_MAX)}curl/8.0`)).toBeNull();
  expect(deviceOf("what is this")).toBeNull();
});
