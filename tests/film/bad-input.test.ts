import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { plainFdx } from "../support/fdx-files";
import { runFilm } from "./film-command";

const TALK = "INT. KITCHEN - DAY\n\nMARTA\nThe light is out.\n";

describe("the film command", () => {
  let folder: ThrowawayFolder;
  const at = (name: string) => path.join(folder.path, name);

  beforeAll(async () => {
    folder = await createThrowawayFolder();
    await writeFile(at("good.fountain"), TALK);
    await writeFile(at("empty.fountain"), " \n\n ");
    await writeFile(at("endless.fountain"), `INT. HALL - DAY\n\nMARTA\n${"word ".repeat(2_000)}\n`);
    const talks = Array.from({ length: 901 }, (_, index) => `MARTA\nNumber ${index}.\n`);
    await writeFile(at("lines.fountain"), `INT. HALL - DAY\n\n${talks.join("\n")}`);
    await writeFile(at("picture.fountain"), Buffer.from([0xff, 0xd8, 0x00, 0x10, 0x00]));
    await writeFile(at("hostile.fdx"), `<!DOCTYPE x>${plainFdx(2)}`);
    await writeFile(at("old.fdr"), Buffer.from([1, 2, 3]));
    await mkdir(at("folder.mp4"));
  });
  afterAll(() => folder.remove());

  it.each([
    ["an unknown script", ["nowhere.fountain", "--out", "film.mp4"], "There is no script at"],
    ["no words", [], "Usage: npm run film"],
    ["no --out", ["good.fountain"], "Usage: npm run film"],
    ["an empty script", ["empty.fountain", "--out", "film.mp4"], "is empty"],
    ["a line of 10,000 characters", ["endless.fountain", "--out", "film.mp4"], "Line 1 of"],
    ["a script of 901 lines", ["lines.fountain", "--out", "film.mp4"], "more than the 900"],
    ["a file that is no text", ["picture.fountain", "--out", "film.mp4"], "is not a text file"],
    ["a hostile one", ["hostile.fdx", "--out", "film.mp4"], "declares a document type"],
    ["an old one", ["old.fdr", "--out", "film.mp4"], "save it as .fdx"],
    ["another ending than mp4", ["good.fountain", "--out", "film.avi"], "ends in .mp4"],
    ["a folder that is missing", ["good.fountain", "--out", "none/film.mp4"], "cannot be written"],
    ["a folder in the film's place", ["good.fountain", "--out", "folder.mp4"], "is a folder"],
    [
      "an unknown style",
      ["good.fountain", "--out", "film.mp4", "--style", "Oil"],
      'There is no style "Oil"',
    ],
    [
      "an unknown format",
      ["good.fountain", "--out", "film.mp4", "--format", "4:3"],
      'There is no format "4:3": use one of 16:9, 9:16, 1:1, 2.39:1.',
    ],
    [
      "an unknown height",
      ["good.fountain", "--out", "film.mp4", "--height", "900"],
      "A film has a height of 720 or 1080.",
    ],
  ])("answers %s with one sentence and leaves nothing behind", async (_, words, sentence) => {
    const before = await readdir(folder.path);
    const placed = words.map((word) =>
      /\.(?:fountain|fdx|fdr|mp4|avi)$/u.test(word) ? at(word) : word,
    );
    const { code, output } = await runFilm(at("data"), placed).ended;
    expect(output).toContain(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /u);
    expect(code).toBe(1);
    expect(await readdir(folder.path)).toEqual(before);
  });
});
