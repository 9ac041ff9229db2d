import { findShownShot } from "@/db/queries/shown-lines";
import { listLineTakes, type TakeRow } from "@/db/queries/takes";
import { findThreadRow, listThreadComments, type ThreadRow } from "@/db/queries/threads";
import type { ThreadScope } from "@/lib/access";
import type { WireTakeWish } from "@/lib/contracts/thread";
import { AppError } from "@/lib/errors";
import type { SeenTake } from "@/lib/providers/ports/seen-take";
import type { BatchKind } from "@/lib/rules/batch";
import type { TakeKind } from "@/lib/rules/own-file";
import { shotTypeOf } from "@/lib/rules/shot";
import { askedIn, CHANGE_MAXIMUM, type TakeChange } from "@/lib/rules/take-change";
import { mentionedIn, mentionOf } from "@/lib/rules/thread";
import type { DirectedLine } from "@/lib/services/generation/direct-story";
import { ownPrompt } from "@/lib/services/generation/prompt-material";
import { planChange, startChange } from "@/lib/services/generation/start-change";
import {
  alreadySo,
  alreadySoWords,
  unheardOf,
  unheardWords,
} from "@/lib/services/generation/wished-change";
import { presentLine } from "@/lib/services/parsing/present-line";
import { presentEstimate } from "@/lib/services/spending/present-estimate";

/**
 * Makes a new take of what a note is about: the note is the change that is asked for, beside the recipe
 * of the take that was seen. One run, which is joined when it is started again; the take appears in the
 * note and is chosen by nobody but people.
 * @param body.estimate_only says what it would cost, what cannot be done and what is so already, and
 * starts nothing
 * @throws AppError thread.nothingToChange, thread.shotBusy, lock.locked, and what the start refuses (402)
 */
export async function makeTake(scope: ThreadScope, body: WireTakeWish) {
  const thread = await findThreadRow(scope.threadId);
  if (!thread?.lineId) throw new AppError("thread.nothingToChange");
  const shot = { ...scope, lineId: thread.lineId };
  const [row, takes] = await Promise.all([
    findShownShot({ lineId: shot.lineId }),
    listLineTakes({ lineId: shot.lineId }),
  ]);
  if (!row) throw new AppError("thread.nothingToChange");
  const kind = body.kind ?? kindOf(thread, takes);
  const seen = seenTake(thread, takes, kind, row[kind]?.id ?? null);
  const words = (body.instruction ?? (await wordsOf(thread))).trim().slice(0, CHANGE_MAXIMUM);
  // A voice and a clip are made anew; a picture is changed, and has to be there.
  if (words === "" || (kind === "image" && !seen)) throw new AppError("thread.nothingToChange");
  const change: TakeChange = {
    words,
    earlier: seen?.change ? askedIn(seen.change) : [],
    from: kind === "image" && seen ? { key: seen.mediaKey, contentType: seen.contentType } : null,
  };
  const work = workOf(kind, shotTypeOf(presentLine(row)));
  const planned = await planChange(shot, work, change);
  const unheard = unheardOf(kind, words);
  const already = seen
    ? alreadySo(kind, words, seenOf(seen, planned.material.line, change.earlier))
    : [];
  const told = {
    kind,
    estimate: presentEstimate(planned.estimate),
    not_understood: unheardWords(unheard),
    already_so: alreadySoWords(already),
  };
  if (body.estimate_only) return { run_id: null, ...told };
  const { runId } = await startChange(shot, work, planned, thread.id);
  return { run_id: runId, ...told };
}

/** What a note without a take means: the picture, where there is one. */
function kindOf(thread: ThreadRow, takes: readonly TakeRow[]): TakeKind {
  const seen = takes.find(({ id }) => id === thread.takeId);
  if (seen) return seen.kind;
  return takes.find(({ kind }) => kind === "image")?.kind ?? "audio";
}

/** The take that was seen, or the one that is in use. */
function seenTake(
  thread: ThreadRow,
  takes: readonly TakeRow[],
  kind: TakeKind,
  chosenId: string | null,
): TakeRow | null {
  const ofKind = takes.filter((take) => take.kind === kind);
  return (
    ofKind.find(({ id }) => id === thread.takeId) ??
    ofKind.find(({ id }) => id === chosenId) ??
    null
  );
}

/** What the take that was seen was made from, for a model that can tell what is new in a wish. */
function seenOf(take: TakeRow, line: DirectedLine, change: readonly string[]): SeenTake {
  const prompt = take.kind === "image" ? "imagePrompt" : "videoPrompt";
  const words = ownPrompt(line.row, prompt) ?? "";
  return { subject: line.subject, words, change, variant: take.variant };
}

/** The note itself, without the people it names: a model has no business with them. */
async function wordsOf(thread: ThreadRow): Promise<string> {
  const [note] = await listThreadComments(thread.id);
  const body = note?.body ?? "";
  return mentionedIn(body)
    .reduce((words, id) => words.replaceAll(mentionOf(id), ""), body)
    .replace(/[ \t]+/gu, " ");
}

function workOf(kind: TakeKind, shotType: "talking" | "action"): BatchKind {
  if (kind === "audio") return "audio";
  if (kind === "image") return "images";
  return shotType === "talking" ? "talking-videos" : "action-videos";
}
