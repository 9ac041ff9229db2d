import { describe, expect, it } from "vitest";
import { nameOfUserAgent } from "./user-agent";

const MOZILLA = "Mozilla/5.0";

describe("what somebody signed in with", () => {
  it.each([
    [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Linux"],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      "Edge on Windows",
    ],
    [
      `${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      "Safari on macOS",
    ],
    ["curl/8.5.0", "curl/8.5.0"],
    ["node", "node"],
    [" ", null],
    [null, null],
  ])("is named as its owner knows it: %s", (userAgent, name) => {
    expect(nameOfUserAgent(userAgent)).toBe(name);
  });

  it("is never longer than a line", () => {
    expect(nameOfUserAgent("x".repeat(400))).toHaveLength(60);
  });
});
