import { describe, expect, it } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "@/lib/rules/attachment";
import { fileSizeText } from "./file-size";

describe("a file's size", () => {
  it("is told in the unit that people would choose", () => {
    expect([0, 1, 1023, 1024, 300_000, 1_048_000, 1_048_576].map(fileSizeText)).toEqual([
      "0 bytes",
      "1 byte",
      "1023 bytes",
      "1 KB",
      "293 KB",
      "0.9 MB",
      "1.0 MB",
    ]);
  });

  it("reads below the limit for the largest file that may be uploaded", () => {
    expect(fileSizeText(UPLOAD_LIMIT_BYTES - 1)).toBe("9.9 MB");
    expect(fileSizeText(UPLOAD_LIMIT_BYTES)).toBe("10.0 MB");
  });
});
