import { describe, expect, it } from "vitest";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { errorText, isRefusal } from "./client-error";
import { readAnswer, unreachable } from "./read-answer";

/** What is thrown for an answer. */
function problemOf(status: number, text: string, onFailure?: string) {
  try {
    readAnswer({ status, text }, onFailure);
  } catch (cause) {
    return { text: errorText(cause), isRefusal: isRefusal(cause) };
  }
  throw new Error("the answer was taken for a good one");
}

describe("an answer that is none of the product", () => {
  it("is told with its status, whichever call it was for", () => {
    expect(problemOf(503, "<html>")).toEqual({ text: "Server error: 503", isRefusal: false });
    expect(problemOf(413, "")).toEqual({ text: "Server error: 413", isRefusal: true });
  });

  it("is told in the words of the call where it has some", () => {
    const { text } = productionErrors["generation.audioCheckFailed"];
    expect(problemOf(502, "<html>", text).text).toBe(text);
  });

  it("is told as no connection where there was no answer at all", () => {
    expect(errorText(unreachable(0, undefined))).toMatch(/^The studio cannot be reached\./u);
  });
});

it("a refusal of the product keeps its words", () => {
  const answer = JSON.stringify({ error: "This run is not known.", code: "run.notFound" });
  expect(problemOf(404, answer)).toEqual({ text: "This run is not known.", isRefusal: true });
});

it("only an object is an answer of the product", () => {
  expect(readAnswer({ status: 200, text: '{"lines":[]}' }, undefined)).toEqual({ lines: [] });
  for (const text of ["<html>", "[]", "null", '"done"', ""]) {
    expect(() => readAnswer({ status: 200, text }, "No answer.")).toThrow("No answer.");
  }
});
