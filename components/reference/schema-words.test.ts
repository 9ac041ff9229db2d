import { describe, expect, it } from "vitest";
import * as z from "zod";
import { innerFields, type ShownSchema, schemaWords } from "./schema-words";

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema) as ShownSchema;

describe("schema words", () => {
  it.each([
    [z.string(), "text"],
    [z.string().max(50), "text, at most 50 characters"],
    [z.uuid(), "id"],
    [z.int().min(0).max(5), "whole number, 0 to 5"],
    [z.number(), "number"],
    [z.enum(["talking", "action"]), "talking | action"],
    [z.string().nullable(), "text or null"],
    [z.array(z.object({ id: z.string() })), "list of object"],
    [z.record(z.string(), z.number()), "object of number by name"],
    [z.unknown(), "anything"],
  ])("say what a field is", (schema, words) => {
    expect(schemaWords(schemaOf(schema))).toBe(words);
  });

  it("list the fields behind a list and behind null", () => {
    const shape = z.array(z.object({ id: z.string(), title: z.string().optional() })).nullable();
    expect(innerFields(schemaOf(shape)).map(({ name, required }) => [name, required])).toEqual([
      ["id", true],
      ["title", false],
    ]);
  });
});
