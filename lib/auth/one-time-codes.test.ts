import { describe, expect, it } from "vitest";
import {
  createRecoveryCodes,
  createTwoStepSecret,
  stepOfCode,
  twoStepAddress,
} from "./one-time-codes";

/** The secret and the moments of RFC 6238, appendix B; the last six of its eight digits. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
] as const;

describe("a code of an authenticator app", () => {
  it.each(VECTORS)("is that of RFC 6238 at %i s", (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("is taken one step early and late, and with spaces, and no other way", () => {
    const step = 1;
    expect(stepOfCode(SECRET, "287 082", 29_000)).toBe(step);
    expect(stepOfCode(SECRET, "287082", 89_999)).toBe(step);
    expect(stepOfCode(SECRET, "287082", 90_000)).toBeNull();
    expect(stepOfCode(SECRET, "287083", 59_000)).toBeNull();
    expect(stepOfCode(SECRET, "94287082", 59_000)).toBeNull();
    expect(stepOfCode(SECRET, "", 59_000)).toBeNull();
  });

  it("comes of a secret that an app takes over by its address", () => {
    const secret = createTwoStepSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    const address = new URL(twoStepAddress(secret, "ana+1@mail.example"));
    expect(`${address.protocol}//${address.host}`).toBe("otpauth://totp");
    expect(decodeURIComponent(address.pathname)).toBe("/Roughcut:ana+1@mail.example");
    expect(address.searchParams.get("secret")).toBe(secret);
    expect(address.searchParams.get("issuer")).toBe("Roughcut");
  });
});

describe("recovery codes", () => {
  it("are ten, all different, in words that can be read out", () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/u);
  });
});
