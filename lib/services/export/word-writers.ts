import { writeNotesCsv } from "@/lib/exchange/notes/write-notes-csv";
import { writeTtml } from "@/lib/exchange/write-ttml";
import { toSrt, toWebVtt } from "@/lib/media/captions";
import { discloseFilm, discloseInWords } from "@/lib/services/hand-over/disclosure";
import { type HandOverPlan, planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import type { ExportWriter } from "./export-writer";
import { nameOfFile } from "./file-name";

/** What is said in the film as it is cut now, what people noted, and how the film was made. */
export const wordWriters = {
  "captions.srt": words("srt", "application/x-subrip", ({ events, story }) =>
    toSrt(events.captions, story.format.aspect),
  ),
  "captions.vtt": words("vtt", "text/vtt", ({ events, story }) =>
    toWebVtt(events.captions, story.format.aspect),
  ),
  "captions.ttml": words("ttml", "application/ttml+xml", ({ events, title }) =>
    writeTtml(events.captions, title),
  ),
  "notes.csv": words(
    "csv",
    "text/csv; charset=utf-8",
    ({ notes }) => writeNotesCsv(notes),
    " notes",
  ),
  "disclosure.json": words(
    "json",
    "application/json",
    (plan) => `${JSON.stringify(discloseFilm(plan), null, 1)}\n`,
  ),
  "disclosure.txt": words("txt", "text/plain; charset=utf-8", (plan) =>
    discloseInWords(discloseFilm(plan)),
  ),
} satisfies Record<string, ExportWriter>;

function words(
  ending: string,
  contentType: string,
  write: (plan: HandOverPlan) => string,
  /** Behind the title in the name of the file. */
  suffix = "",
): ExportWriter {
  return async (scope) => {
    const plan = await planHandOver(scope);
    const content = write(plan);
    return { name: nameOfFile(`${plan.title}${suffix}`, ending), contentType, content };
  };
}
