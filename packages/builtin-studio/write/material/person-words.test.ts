import { describe, expect, it } from "vitest";
import { findRole } from "./person-words";

describe("what somebody is", () => {
  it.each([
    ["A botanist on Mars wants to save the last tomato plant.", "botanist"],
    ["A retired goalkeeper gets one last chance.", "retired goalkeeper"],
    ["Hilda works as a crane operator.", "crane operator"],
    ["The old boxer's gym burns.", null],
    ["A young woman waits.", null],
    ["A sturdy man of 50 with slicked-back black hair.", null],
    ["A blind man counts his steps.", "blind man"],
    ["A letter to his mother.", null],
  ])("is read from %s", (text, role) => expect(findRole(text)).toBe(role));
});
