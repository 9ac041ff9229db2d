import { describe, expect, it } from "vitest";
import { mayBe, readOwnFileFormat } from "./own-file";

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a person's file", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["RIFF\x10\0\0\0WAVEfmt ", "wav"],
    ["ID3\x04\0\0\0\0\0\0\0\0", "mp3"],
    ["\xff\xfb\x90\x64\0\0\0\0", "mp3"],
    ["\0\0\0\x1cftypM4A \0\0", "mp4"],
    ["\0\0\0\x20ftypisom\0\0", "mp4"],
    // AAC frames sync like MPEG's, but are of no layer.
    ["\xff\xf1\x50\x80\0\0", null],
    ["GIF89a\0\0\0\0\0\0", null],
    ["RIFF\x10\0\0\0AVI LIST", null],
    ["\x89PNG", null],
    ["<svg xmlns=", null],
    ["", null],
  ])("is told by how it begins: %j", (text, format) => {
    expect(readOwnFileFormat(head(text))).toBe(format);
  });

  it("is taken for what it may be and nothing else", () => {
    expect(mayBe("audio", "mp4")).toBe(true);
    expect(mayBe("video", "mp4")).toBe(true);
    expect(mayBe("image", "mp4")).toBe(false);
    expect(mayBe("video", "webp")).toBe(false);
    expect(mayBe("image", null)).toBe(false);
  });
});
