import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { inputHash, seedOf } from "./input-hash";

describe("the hash of inputs", () => {
  it("of what the built-in maker made is what it was under its earlier name", () => {
    const earlier = JSON.stringify({ provider: "offline", take: "image" });
    expect(inputHash({ take: "image", provider: BUILTIN })).toBe(
      createHash("sha256").update(earlier).digest("hex"),
    );
    expect(inputHash({ take: "image", provider: "fal" })).not.toBe(
      inputHash({ take: "image", provider: BUILTIN }),
    );
  });

  it("is the same whatever order fields were written in, at every depth", () => {
    expect(inputHash({ a: 1, b: { c: 2, d: [{ e: 3, f: 4 }] } })).toBe(
      inputHash({ b: { d: [{ f: 4, e: 3 }], c: 2 }, a: 1 }),
    );
  });

  it("differs with every value and with the order of lists", () => {
    const hashes = [{ a: 1 }, { a: "1" }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, { b: 1 }, {}];
    expect(new Set(hashes.map(inputHash)).size).toBe(hashes.length);
  });

  it("takes a field that is left out for one without a value", () => {
    expect(inputHash({ a: 1, b: undefined })).toBe(inputHash({ a: 1 }));
  });
});

describe("a seed", () => {
  it("comes from the inputs and fits every provider's range", () => {
    for (let number = 0; number < 200; number += 1) {
      const seed = seedOf({ number });
      expect(seed).toBe(seedOf({ number }));
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
    }
    expect(seedOf({ number: 1 })).not.toBe(seedOf({ number: 2 }));
  });
});
