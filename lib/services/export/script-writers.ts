import { getStory } from "@/db/queries/stories";
import { MissingLetters } from "@/lib/exchange/missing-letters";
import { writeScriptPdf } from "@/lib/exchange/script-pdf";
import { readScript } from "@/lib/screenplay";
import { writeFdx } from "@/lib/screenplay/fdx/write-fdx";
import { countPages } from "@/lib/screenplay/pages/lay-out-script";
import type { ExportWriter } from "./export-writer";
import { nameOfFile } from "./file-name";
import { lettersMissing } from "./letters-missing";
import { stateOfScript } from "./state-of-script";

/** The script, in the formats in which writers pass it on. */
export const scriptWriters = {
  /** The very text that is saved. */
  "script.fountain": async ({ storyId }) => {
    const { title, script } = await getStory(storyId);
    return {
      name: nameOfFile(title, "fountain"),
      contentType: "text/plain; charset=utf-8",
      content: script,
    };
  },
  "script.fdx": async ({ storyId }) => {
    const { title, script } = await getStory(storyId);
    const { elements } = readScript(script);
    return {
      name: nameOfFile(title, "fdx"),
      contentType: "application/xml",
      content: writeFdx(elements, countPages(elements).scenes),
    };
  },
  "script.pdf": async ({ storyId }, { paper = "letter", scene_numbers = "false" }) => {
    const { title, script, scriptVersion } = await getStory(storyId);
    const content = await writeScriptPdf(readScript(script).elements, {
      paper,
      sceneNumbers: scene_numbers === "true",
      title,
      subject: stateOfScript(scriptVersion),
    }).catch((cause: unknown) => {
      if (!(cause instanceof MissingLetters)) throw cause;
      throw lettersMissing("export.lettersMissing", cause);
    });
    return { name: nameOfFile(title, "pdf"), contentType: "application/pdf", content };
  },
} satisfies Record<string, ExportWriter>;
