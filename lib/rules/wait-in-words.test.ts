import { describe, expect, it } from "vitest";
import { waitInWords } from "./wait-in-words";

describe("a wait in words", () => {
  it("is rounded up to what people count in", () => {
    expect(waitInWords(0)).toBe("1 second");
    expect(waitInWords(29.2)).toBe("30 seconds");
    expect(waitInWords(60)).toBe("60 seconds");
    expect(waitInWords(61)).toBe("2 minutes");
    expect(waitInWords(3_600)).toBe("60 minutes");
    expect(waitInWords(3_601)).toBe("2 hours");
    expect(waitInWords(86_400)).toBe("24 hours");
  });
});
