import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeScriptPdf } from "@/lib/exchange/script-pdf";
import { readFountain } from "@/lib/screenplay";
import { readFilmArguments } from "@/scripts/film/arguments";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { docxBomb } from "../support/docx-files";
import { lockedPdf } from "../support/pdf-files";

const SCRIPT = "INT. HALL - DAY\n\nRain.\n\nMARTA\nGo.";
const TITLED = `Title: SALT\nCredit: by\nAuthor: Mina Okafor\nContact: mina@example.org\nDraft date: 4 May 2026\n\n${SCRIPT}`;

describe("the script that `npm run film` is given", () => {
  let folder: ThrowawayFolder;
  beforeAll(async () => {
    folder = await createThrowawayFolder();
  });
  afterAll(() => folder.remove());

  async function read(name: string, content: Uint8Array | string) {
    const file = path.join(folder.path, name);
    await writeFile(file, content);
    return readFilmArguments([file, "--out", path.join(folder.path, "film.mp4")]);
  }

  it("keeps the title page of a PDF, and names the film after it", async () => {
    const options = { paper: "a4", sceneNumbers: false, title: "", subject: "" } as const;
    const titled = await read("a.pdf", await writeScriptPdf(readFountain(TITLED), options));
    expect(titled).toMatchObject({ title: "SALT", script: TITLED });
    const plain = await read("b.pdf", await writeScriptPdf(readFountain(SCRIPT), options));
    expect(plain).toMatchObject({ title: "b", script: SCRIPT });
  });

  it.each([
    ["locked.pdf", lockedPdf(), "locked.pdf: The PDF is locked with a password."],
    ["no.pdf", "Rain.", "no.pdf: The file is damaged: it is no PDF."],
    [
      "bomb.docx",
      docxBomb(64 * 1024 * 1024),
      "bomb.docx: The file unpacks to more text than can be read.",
    ],
    ["old.fdr", "x", /^old\.fdr: .*save it as \.fdx/u],
    ["bare.txt", "Title: The Light", /is empty/u],
  ])("is refused with a sentence: %s", async (name, content, message) => {
    await expect(read(name, content)).rejects.toMatchObject({
      name: "LaunchError",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
  });
});
