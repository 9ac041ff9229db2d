import { describe, expect, it } from "vitest";
import { readAddresses } from "./addresses";

describe("addresses in a text", () => {
  it("stand apart by commas, semicolons, space and line breaks", () => {
    expect(readAddresses(" a@x.example, b@x.example;c@x.example\r\n\td@x.example\n\n")).toEqual([
      "a@x.example",
      "b@x.example",
      "c@x.example",
      "d@x.example",
    ]);
    expect(readAddresses(" \n,; ")).toEqual([]);
  });

  it("are found behind names, as mail programs write them", () => {
    const pasted = '"Holm, Ben" <ben@x.example>, Cleo Marsh <cleo@x.example>\n<dov@x.example>';
    expect(readAddresses(pasted)).toEqual(["ben@x.example", "cleo@x.example", "dov@x.example"]);
  });

  it("are there once, and with them what is none", () => {
    expect(readAddresses("a@x.example a@x.example ben")).toEqual(["a@x.example", "ben"]);
  });
});
