import { describe, expect, it } from "vitest";
import { ProviderError } from "./ports/provider-error";
import { detailOf, readRetryAfter, readWait } from "./vendor-answer";
import { failureOfStatus, guardedFetch, vendorCall } from "./vendor-call";

const vendor = { provider: "acme", name: "Acme" };

describe("readRetryAfter", () => {
  it("reads seconds and dates, and nothing from anything else", () => {
    expect(readRetryAfter("12")).toBe(12);
    expect(readRetryAfter("-3")).toBe(0);
    expect(readRetryAfter(new Date(Date.now() - 60_000).toUTCString())).toBe(0);
    const seconds = readRetryAfter(new Date(Date.now() + 3_600_000).toUTCString()) ?? 0;
    expect(seconds).toBeGreaterThan(3000);
    for (const header of [null, undefined, "", "soon"])
      expect(readRetryAfter(header)).toBeUndefined();
  });
});

describe("readWait", () => {
  it.each([
    [{ "retry-after-ms": "1500", "retry-after": "9" }, 1.5],
    [{ "retry-after": "7" }, 7],
    [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "6m0s" }, 360],
    [{ "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "1m2.5s" }, 62.5],
    [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "20ms" }, 0.02],
    [{ "x-ratelimit-remaining-requests": "3", "x-ratelimit-reset-requests": "6m0s" }, undefined],
    [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "soon" }, undefined],
    [{}, undefined],
  ])("reads %j", (headers, seconds) => {
    expect(readWait(new Headers(Object.entries(headers)))).toBe(seconds);
  });
});

describe("detailOf", () => {
  it.each([
    [{ error: { message: "a" } }, "a"],
    [{ error: "b" }, "b"],
    [{ detail: "c" }, "c"],
    [{ detail: { message: "d" } }, "d"],
    [{ detail: [{ msg: "e" }] }, "e"],
    [{ message: "f" }, "f"],
    [{ other: 1 }, ""],
    ["<html>", ""],
    [null, ""],
  ])("finds the words in %j", (body, words) => {
    expect(detailOf(body)).toBe(words);
  });
});

describe("failureOfStatus", () => {
  it.each([
    [400, "refused"],
    [401, "unauthorised"],
    [402, "quota"],
    [403, "unauthorised"],
    [408, "unreachable"],
    [422, "refused"],
    [429, "busy"],
    [500, "unreachable"],
    [302, "malformed"],
  ] as const)("reads %d as %s", (status, kind) => {
    const error = failureOfStatus(vendor, { status, method: "GET", url: "https://a/b", body: {} });
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(/Acme.*\.$/);
  });
});

describe("vendorCall", () => {
  it("finds the provider's error in what an SDK wrapped around it", async () => {
    const inner = new ProviderError("acme", "busy", "Acme is busy.");
    const wrapped = new Error("sdk", { cause: new Error("deeper", { cause: inner }) });
    await expect(vendorCall(vendor, undefined, () => Promise.reject(wrapped))).rejects.toBe(inner);
  });

  it("takes every other error for an answer that could not be read", async () => {
    const call = vendorCall(vendor, undefined, () => Promise.reject(new SyntaxError("<")));
    await expect(call).rejects.toMatchObject({ kind: "malformed", retryable: true });
  });
});

describe("guardedFetch", () => {
  it("hides socket codes from SDKs that would send again because of them", async () => {
    const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });
    const send = () => Promise.reject(new TypeError("fetch failed", { cause: reset }));
    const error = await guardedFetch(vendor, { fetch: send, timeoutMs: 1000 })("https://a/b").then(
      () => expect.fail("no answer was possible"),
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ kind: "unreachable" });
    expect(JSON.stringify(error, ["cause", "code"])).not.toContain("ECONNRESET");
    expect(error).toHaveProperty("cause.message", expect.stringContaining("reset"));
  });
});
