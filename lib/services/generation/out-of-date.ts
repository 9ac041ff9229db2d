import { readMaterialMark } from "@/db/queries/material-mark";
import type { TakeRow } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import type { StaleReasons } from "@/lib/contracts/parsing";
import { imageModel, speechModel, videoModel } from "@/lib/providers";
import { type FrameFormat, formatOfKey, sameFormat, sayFormat } from "@/lib/rules/frame-format";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import { LINE_KINDS } from "./kinds";
import type { LineContext, ProductionStep } from "./kinds/line-kind";
import { planLineChain } from "./plan-line";
import { readLineContexts } from "./read-line-contexts";
import { rememberedByMark } from "./remembered-by-mark";

/** Which media of a story are there and would be made anew from what there is now. */
export interface OutOfDate {
  /** In the order of the script; lines that are right are left out. */
  lines: { lineId: string; stale: StaleReasons }[];
  /** How many lines' media of a step are meant. */
  counts: Record<ProductionStep, number>;
}

/**
 * What of a story is out of date: the one answer that its head, its lists, a shot's page and the film's
 * page go by. By the same decisions as the generation itself, so that nothing is called complete that
 * "Generate all" would work on. Every line is directed for it, which takes tens of milliseconds for some
 * hundred lines.
 * @param mark of `readMaterialMark`, read before or together with what is shown beside the answer
 */
export function findOutOfDate(scope: StoryScope, mark: string): Promise<OutOfDate> {
  const makers = [speechModel().provider, imageModel().provider, videoModel().provider];
  return lookOnce(scope, [mark, ...makers].join());
}

/** The lines of a story whose media are out of date, as calls tell of them. */
export async function listStaleMedia(scope: StoryScope) {
  const { lines } = await findOutOfDate(scope, await readMaterialMark(scope));
  return { outdated: lines.map(({ lineId, stale }) => ({ line_id: lineId, stale })) };
}

const lookOnce = rememberedByMark("out-of-date", lookAtLines);

async function lookAtLines(scope: StoryScope): Promise<OutOfDate> {
  const contexts = await readLineContexts(scope);
  const lines = contexts.flatMap((context) => {
    const stale = reasonsFor(context);
    const { id } = context.line.row.line;
    return Object.keys(stale).length > 0 ? [{ lineId: id, stale }] : [];
  });
  const countOf = (part: keyof StaleReasons) =>
    lines.filter(({ stale }) => stale[part] !== undefined).length;
  return {
    lines,
    counts: { audio: countOf("audio"), images: countOf("image"), videos: countOf("video") },
  };
}

function reasonsFor(context: LineContext): StaleReasons {
  const { row } = context.line;
  const decisions = planLineChain(context);
  const reasons = LINE_KINDS.flatMap(({ kind, take, skips }) => {
    const chosen = take && row[take.kind];
    const isStale =
      chosen &&
      chosen.provider !== OWN_PROVIDER &&
      skips(context.line) === null &&
      decisions[kind].make;
    // What parsing saw of it is said more exactly.
    if (!isStale) return [];
    const ofFormat = madeForOther(chosen, context.story.format);
    return [[take.kind, ofFormat ?? row.line.stale[take.kind] ?? take.staleReason] as const];
  });
  return Object.fromEntries(reasons);
}

/** That a picture was made for another format than its story has now; null for all others. */
function madeForOther({ format }: TakeRow, now: FrameFormat): string | null {
  const made = format === null ? null : formatOfKey(format);
  if (!made || sameFormat(made, now)) return null;
  return `Made for ${sayFormat(made)}; the story is ${sayFormat(now)} now.`;
}
