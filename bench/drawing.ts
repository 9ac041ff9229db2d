import {
  DRAWN_LABELS,
  type LabelledScript,
  measureDrawing,
  readCorpus,
} from "@roughcut/builtin-studio/measure";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { DEFAULT_IMAGE_STYLE } from "@/lib/rules/image-style";
import type { Command } from "@/scripts/launch/run-command";
import { directScript } from "@/scripts/studio/direct-script";
import type { Figure } from "./run";

/**
 * How much of what labelled scripts show stands in their pictures: drawn, in words on the picture, missing,
 * or something else. Name parts of scripts' names to measure these alone; `list` prints what is not drawn.
 */
export default async function benchDrawing(command: Command, args: string[]): Promise<Figure[]> {
  const names = args.filter((word) => word !== "list");
  const scripts = readCorpus().filter(
    ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
  );
  command.stopped.throwIfAborted();
  const judged = scripts.flatMap(judgeScript);
  if (args.includes("list")) {
    for (const { id, label, drawn, wanted, found } of judged)
      if (drawn !== "drawn") console.log([id, label, drawn, wanted, found].join("\t"));
  }
  return DRAWN_LABELS.flatMap((label) => {
    const own = judged.filter((one) => one.label === label);
    return (["drawn", "written", "missing", "wrong"] as const).map(
      (drawn): Figure => ({
        name: `${label} (${own.length}): ${drawn}`,
        value: (100 * own.filter((one) => one.drawn === drawn).length) / own.length,
        unit: "%",
      }),
    );
  });
}

/** Lines of the script find their labels by their words, in order. */
function judgeScript({ text, pieces, labels }: LabelledScript) {
  const waiting = pieces.flatMap((piece) =>
    "id" in piece
      ? [{ id: piece.id, words: plain("text" in piece ? piece.text : piece.words) }]
      : [],
  );
  return directScript(text, DEFAULT_IMAGE_STYLE, STANDARD_FORMAT).flatMap(({ line, subject }) => {
    const words = plain(line.dialogueText === "" ? line.stageDirections : line.dialogueText);
    const at = waiting.findIndex((one) => one.words === words);
    const [piece] = at < 0 ? [] : waiting.splice(at, 1);
    const own = piece && labels.get(piece.id);
    if (!own) return [];
    return measureDrawing(subject, own, DEFAULT_IMAGE_STYLE).map((one) => ({
      ...one,
      id: piece.id,
    }));
  });
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "");
}
