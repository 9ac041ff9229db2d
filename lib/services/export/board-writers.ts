import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { writeBoardsPdf } from "@/lib/exchange/boards/write-boards-pdf";
import { MissingLetters } from "@/lib/exchange/missing-letters";
import { type ListedNote, sayNote } from "@/lib/exchange/notes/listed-note";
import type { ListedShot } from "@/lib/exchange/shots/listed-shot";
import { type SmallPicture, shrinkPicture } from "@/lib/exchange/shots/small-pictures";
import { writeShotsCsv } from "@/lib/exchange/shots/write-shots-csv";
import { writeShotsXlsx } from "@/lib/exchange/shots/write-shots-xlsx";
import { log } from "@/lib/log/log";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { fileStore } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { Aspect } from "@/lib/rules/frame-format";
import { listShots } from "@/lib/services/hand-over/list-shots";
import { type HandOverPlan, planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import type { ExportOptions, ExportWriter } from "./export-writer";
import { nameOfFile } from "./file-name";
import { lettersMissing } from "./letters-missing";
import { stateOfScript } from "./state-of-script";

/** Of the pictures in boards, for prints of 200 dots an inch in the widest cell, and in spreadsheets. */
const BOARD_WIDTH = 720;
const LIST_WIDTH = 240;
/** Pictures that are read and made smaller side by side: reading waits, the rest is work. */
const PICTURES_AT_ONCE = 2;

/** The pictures of a story with their words, and its shots as a list. */
export const boardWriters = {
  "boards.pdf": async (scope, options) => {
    const { title, script, shots, notes, aspect } = await readShots(scope, options);
    const { paper = "letter", grid = "3x2", words = "under" } = options;
    const content = await writeBoardsPdf(shots, await picturesOf(shots, BOARD_WIDTH), {
      ...{ title, aspect, paper, grid, words },
      header: options.header || title,
      notes: options.notes === "true" ? openNotes(notes) : new Map(),
      footer: options.footer || stateOfScript(script.version),
    }).catch((cause: unknown) => {
      if (!(cause instanceof MissingLetters)) throw cause;
      throw lettersMissing("export.boardLettersMissing", cause);
    });
    return { name: nameOfFile(`${title} boards`, "pdf"), contentType: "application/pdf", content };
  },
  "shots.csv": async (scope, options) => {
    const { title, shots } = await readShots(scope, options);
    return {
      name: nameOfFile(`${title} shots`, "csv"),
      contentType: "text/csv; charset=utf-8",
      content: writeShotsCsv(shots),
    };
  },
  "shots.xlsx": async (scope, options) => {
    const { title, shots } = await readShots(scope, options);
    return {
      name: nameOfFile(`${title} shots`, "xlsx"),
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: await writeShotsXlsx(title, shots, await picturesOf(shots, LIST_WIDTH)),
    };
  },
} satisfies Record<string, ExportWriter>;

async function readShots(
  scope: StoryScope,
  { scene }: ExportOptions,
): Promise<
  Pick<HandOverPlan, "title" | "script" | "notes"> & { aspect: Aspect; shots: ListedShot[] }
> {
  const plan = await planHandOver(scope);
  const all = await listShots(scope, plan);
  const shots = scene === undefined ? all : all.filter(({ number }) => number.scene === scene);
  if (shots.length === 0) {
    throw new AppError("export.noSuchScene", { values: { scene: String(scene) } });
  }
  return {
    title: plan.title,
    script: plan.script,
    notes: plan.notes,
    aspect: plan.story.format.aspect,
    shots,
  };
}

/** What is still to be done about each shot, by its name, in the order of the film. */
function openNotes(notes: readonly ListedNote[]): Map<string, string[]> {
  const byShot = new Map<string, string[]>();
  for (const note of notes) {
    if (note.shot === null || note.state === "done" || note.state === "declined") continue;
    byShot.set(note.shot, [...(byShot.get(note.shot) ?? []), sayNote(note)]);
  }
  return byShot;
}

/** The chosen stills, made smaller; a file that is lost or damaged leaves its frame empty. */
async function picturesOf(
  shots: readonly ListedShot[],
  width: number,
): Promise<Map<string, SmallPicture>> {
  const keys = [...new Set(shots.flatMap(({ pictureKey }) => pictureKey ?? []))];
  const pictures = new Map<string, SmallPicture>();
  await mapAtOnce(PICTURES_AT_ONCE, keys, async (key) => {
    const bytes = await fileStore()
      .read(key)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error.kind !== "lost") throw error;
        log("warn", "a board stays empty: its picture is lost", { cause: error });
        return null;
      });
    const picture = bytes && (await shrinkPicture(bytes, width));
    if (picture) pictures.set(key, picture);
  });
  return pictures;
}
