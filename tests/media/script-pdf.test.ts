import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MissingLetters } from "@/lib/exchange/missing-letters";
import { writeScriptPdf } from "@/lib/exchange/script-pdf";
import { readPdfText } from "@/lib/media/read-pdf-text";
import { readFountain, readScript } from "@/lib/screenplay";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";

const SCRIPT = `Title: The Last Light
Credit: Written by
Author: Ana Petrova
Draft date: 1 May 2026
Contact: 12 Harbour Road

INT. LIGHTHOUSE KITCHEN - NIGHT

Marta *waits*. ${"The **lamp** hums and _nobody_ comes. ".repeat(60)}

ГРИГОРИЙ
(тихо)
Кто там? Ποιος; Žluťoučký.

ANNA
${"I said no, and I meant it. ".repeat(40)}

BEN ^
(over her)
Come on.

EXT. ROCK - DAWN

Rain.

> CUT TO:
`;

const OPTIONS = { paper: "letter", sceneNumbers: false, title: "T", subject: "S" } as const;

let folder: ThrowawayFolder;
beforeAll(async () => {
  folder = await createThrowawayFolder();
});
afterAll(() => folder.remove());

async function printed(
  script: string,
  options: Partial<Parameters<typeof writeScriptPdf>[1]> = {},
) {
  const file = path.join(folder.path, "script.pdf");
  const bytes = await writeScriptPdf(readFountain(script), { ...OPTIONS, ...options });
  await writeFile(file, bytes);
  return { ...(await readPdfText(file)), bytes };
}

describe("a printed script", () => {
  it("has a title page, and numbers from the second page on", async () => {
    const { text, pageCount } = await printed(SCRIPT);
    expect(pageCount).toBe(3);
    const [title = "", ...rest] = text.split("INT. LIGHTHOUSE");
    for (const words of [
      "The Last Light",
      "Written by",
      "Ana Petrova",
      "1 May 2026",
      "12 Harbour",
    ]) {
      expect(title).toContain(words);
    }
    const body = rest.join();
    expect(body).toMatch(/^2\.$/mu);
    expect(body).not.toMatch(/^1\.$/mu);
  });

  it("shows Greek, Cyrillic and accented letters, and refuses by name those it cannot show", async () => {
    expect((await printed(SCRIPT)).text).toContain("Кто там? Ποιος; Žluťoučký.");
    const refused = writeScriptPdf(readFountain("INT. 灯台 - NIGHT\n\nشب"), OPTIONS);
    await expect(refused).rejects.toBeInstanceOf(MissingLetters);
    await expect(refused).rejects.toMatchObject({ letters: ["灯", "台", "ش", "ب"] });
  });

  it("numbers its scenes on request, as their writer did or by counting", async () => {
    const scenes = "INT. A - DAY\n\nRain.\n\nINT. B - DAY\n\nSnow.";
    expect((await printed(scenes)).text).not.toContain("2");
    const counted = (await printed(scenes, { sceneNumbers: true })).text;
    expect(counted).toMatch(/1\s+INT\. A - DAY\s+1[\s\S]*2\s+INT\. B - DAY\s+2/u);
    const own = scenes.replace("B - DAY", "B - DAY #7A#");
    expect((await printed(own, { sceneNumbers: true })).text).toMatch(/7A\s+INT\. B - DAY\s+7A/u);
  });

  it("is on the paper that was asked for, also without a word", async () => {
    const { bytes } = await printed("Rain.", { paper: "a4" });
    expect(Buffer.from(bytes).toString("latin1")).toContain("[0 0 595.28 841.89]");
    const empty = Buffer.from(await writeScriptPdf([], OPTIONS)).toString("latin1");
    expect(empty).toContain("[0 0 612 792]");
  });

  it.each(["the-last-light", "night-train-to-varna", "the-salt-road"])(
    "is read back with the lines of %s",
    async (name) => {
      const whole = readFileSync(`samples/${name}.fountain`, "utf8");
      const script = whole.slice(whole.indexOf("\n\n"));
      const { text } = await printed(script);
      const words = (source: string) =>
        readScript(source).lines.map(({ characterName, dialogueText, sceneLocation }) => [
          characterName,
          dialogueText,
          sceneLocation,
        ]);
      expect(words(text)).toEqual(words(script));
    },
  );
});
