import { describe, expect, it } from "vitest";
import { completeName } from "./complete-name";

const NAMES = ["MARTA", "MARTIN", "Voss"];

const at = (text: string) => completeName(text.replace("|", ""), text.indexOf("|"), NAMES);

describe("names that the Tab key completes", () => {
  it.each([
    ["MA|", "MARTA"],
    ["Rain.\n\nMARTI|", "MARTIN"],
    ["Rain.\n\nVO|\n\nMore.", "VOSS"],
  ])("%j becomes %s", (text, name) => {
    expect(at(text)).toBe(name);
  });

  it.each([
    ["M|", "too little to go by"],
    ["Ma|", "small letters"],
    ["Rain.\nMA|", "inside a paragraph"],
    ["MA|X", "inside a word"],
    ["MARTA|", "complete already"],
    ["ZO|", "nobody of that name"],
    ["|", "nothing typed"],
  ])("%j offers nothing: %s", (text) => {
    expect(at(text)).toBeNull();
  });
});
