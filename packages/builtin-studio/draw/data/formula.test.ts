import { describe, expect, it } from "vitest";
import { readFormula } from "./formula";

describe("a formula", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["2 ** 3 ** 2", 512],
    ["10 - 4 - 3", 3],
    ["-x ** 2", 9],
    ["side < 0 ? 'left' : 'right'", "left"],
    ["x > 2 && x < 4", true],
    ["missing ?? x", 3],
    ["[4, x, 6][1]", 3],
    ["light.side * x", -3],
    ["light.twice(x)", 6],
    ["list[x - 2].y", 8],
    ["!light.on", true],
    ["x % 2 === 1 || fails()", true],
  ])("%s is %j", (formula, value) => {
    const names = {
      ...{ x: 3, side: -1, missing: undefined, list: [{ y: 7 }, { y: 8 }] },
      light: { side: -1, on: false, twice: (of: number) => of * 2 },
    };
    expect(readFormula(formula)(names)).toEqual(value);
  });

  it.each(["", "1 +", "(1", "a b", "1 & 2", "[1, 2"])("is not %j", (text) => {
    expect(() => readFormula(text)).toThrow("No formula");
  });

  it("says which name it does not know", () => {
    expect(() => readFormula("wdith * 2")({ width: 1 })).toThrow("Unknown name wdith: wdith * 2");
  });
});
