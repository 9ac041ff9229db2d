import { describe, expect, it } from "vitest";
import { AppError, userMessage } from "./app-error";
import { catalogue, type ErrorCode } from "./catalogue";
import { fillText } from "./fill-text";

describe("an error for people", () => {
  it("has the status and the words of the catalogue, with its values filled in", () => {
    const error = new AppError("script.lineTooLong", { values: { line: 7, limit: 2_000 } });
    expect(error.status).toBe(400);
    expect(error.message).toBe(
      "Line 7 of this script has more than 2000 characters. Split it into shorter paragraphs.",
    );
  });

  it("keeps its cause for the log and out of its words", () => {
    const cause = new Error("connection to 10.0.0.5 refused");
    const error = new AppError("general.failed", { cause });
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain("10.0.0.5");
  });

  it("shows a value that was forgotten, and fills nothing into values", () => {
    expect(fillText("{a} and {b}", { a: "{b}" })).toBe("{b} and {b}");
    expect(fillText("{a} and {b}", { b: 1 })).toBe("{a} and 1");
  });

  it("is the only one whose words people read", () => {
    const text = userMessage(new Error("secret"), "general.failed");
    expect(text).toBe(catalogue["general.failed"].text);
    expect(userMessage(new AppError("run.notFound"), "general.failed")).toBe(
      catalogue["run.notFound"].text,
    );
  });
});

describe("the catalogue", () => {
  it("answers every error with a status of its class and a text", () => {
    const entries: [string, { status: number; text: string }][] = Object.entries(catalogue);
    for (const [code, { status, text }] of entries) {
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
      expect([code, text.trim() === text && text !== ""]).toEqual([code, true]);
      expect(code).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/u);
    }
  });

  it("answers whatever is missing with 404", () => {
    const codes = Object.keys(catalogue) as ErrorCode[];
    const missing = codes.filter((code) => code.endsWith(".notFound"));
    expect(missing.map((code) => catalogue[code].status)).toEqual(missing.map(() => 404));
  });
});
