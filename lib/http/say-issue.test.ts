import { describe, expect, it } from "vitest";
import { z } from "zod";
import { editScript } from "@/lib/contracts/writing";
import { sayIssue } from "./say-issue";

/** What is said of the first thing that is wrong. */
function said(schema: z.ZodType, value: unknown): string {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) throw new Error("nothing is wrong with it");
  const { field, reason } = sayIssue(issue, value);
  return `${field}: ${reason}`;
}

describe("what is wrong with an input", () => {
  it.each<[string, z.ZodType, unknown]>([
    ["title: is missing: give a text", z.object({ title: z.string() }), {}],
    ["title: give a text", z.object({ title: z.string() }), { title: 7 }],
    ["title: write at least one character", z.object({ title: z.string().min(1) }), { title: "" }],
    ["title: write at least 8 characters", z.object({ title: z.string().min(8) }), { title: "x" }],
    [
      "a: write at most 1,000 characters",
      z.object({ a: z.string().max(1e3) }),
      { a: "x".repeat(1001) },
    ],
    ["a.1: give true or false", z.object({ a: z.array(z.boolean()) }), { a: [true, "yes"] }],
    ["a: give at most one value", z.object({ a: z.array(z.string()).max(1) }), { a: ["x", "y"] }],
    ["n: give a whole number", z.object({ n: z.int() }), { n: 0.5 }],
    ["n: give at least 3", z.object({ n: z.number().min(3) }), { n: 2 }],
    ["n: give less than 3", z.object({ n: z.number().lt(3) }), { n: 3 }],
    ["n: give a multiple of 15", z.object({ n: z.number().multipleOf(15) }), { n: 7 }],
    [
      "k: choose one, two or three",
      z.object({ k: z.enum(["one", "two", "three"]) }),
      { k: "four" },
    ],
    ["k: is missing: give one", z.object({ k: z.literal("one") }), {}],
    ["mail: give an email address", z.object({ mail: z.email() }), { mail: "ana" }],
    [
      "at: is not a place in the list",
      z.object({ at: z.string().regex(/^\d$/u, "is not a place in the list") }),
      { at: "x" },
    ],
    [
      "at: this is not written as it has to be",
      z.object({ at: z.string().regex(/^\d$/u) }),
      { at: "x" },
    ],
    ["body: leave out b", z.strictObject({ a: z.string() }), { a: "", b: 1 }],
    ["u: give another value", z.object({ u: z.union([z.string(), z.number()]) }), { u: true }],
    ["u: is missing", z.object({ u: z.union([z.string(), z.number()]) }), {}],
  ])("%s", (words, schema, value) => {
    expect(said(schema, value)).toBe(words);
  });

  it("names the limit of a script as people write numbers", () => {
    const body = editScript.body.pick({ script: true });
    expect(said(body, { script: "x".repeat(1_000_001) })).toBe(
      "script: write at most 1,000,000 characters",
    );
  });
});
