import { describe, expect, it } from "vitest";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { readScriptFile } from "./read-script-file";

const aFile = (...parts: BlobPart[]) => new File(parts, "boat.fountain");

describe("a file that is dropped onto a script", () => {
  it("is read with the line ends of the product", async () => {
    expect(await readScriptFile(aFile("INT. BARN\r\n\r\nRain.\rWind."))).toBe(
      "INT. BARN\n\nRain.\nWind.",
    );
  });

  it("may carry a byte order mark, also of UTF-16", async () => {
    expect(await readScriptFile(aFile("\uFEFFÉté."))).toBe("Été.");
    const utf16 = new Uint8Array([0xff, 0xfe, 0xc9, 0x00, 0x2e, 0x00]);
    expect(await readScriptFile(aFile(utf16))).toBe("É.");
  });

  it("is refused when it is no text", async () => {
    await expect(readScriptFile(aFile(new Uint8Array([0x89, 0x50, 0xff])))).rejects.toThrow(
      "boat.fountain is not a text file",
    );
    await expect(readScriptFile(aFile("a\u0000b"))).rejects.toThrow("is not a text file");
  });

  it("is refused when a script could not be that long", async () => {
    await expect(readScriptFile(aFile("x".repeat(SCRIPT_MAXIMUM + 1)))).rejects.toThrow(
      "longer than a script may be (1,000,000 characters)",
    );
    expect(await readScriptFile(aFile("x".repeat(SCRIPT_MAXIMUM)))).toHaveLength(SCRIPT_MAXIMUM);
  });

  it("is refused when nothing is in it", async () => {
    await expect(readScriptFile(aFile(" \n"))).rejects.toThrow("boat.fountain is empty.");
  });
});
