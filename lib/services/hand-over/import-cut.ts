import { findImport, insertImport } from "@/db/queries/imports";
import { actingUserId, type StoryScope } from "@/lib/access";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireCutImport } from "@/lib/contracts/hand-over";
import { AppError } from "@/lib/errors";
import { compareCut } from "@/lib/exchange/recut/compare-cut";
import { CutRefused, type ReadCut } from "@/lib/exchange/recut/read-cut";
import { readFcpxml } from "@/lib/exchange/recut/read-fcpxml";
import { readOtio } from "@/lib/exchange/recut/read-otio";
import { shotsOfRecut } from "@/lib/exchange/recut/shots-of-recut";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { MOST_SHOT_FRAMES } from "@/lib/rules/cut/edits";
import { MOST_GAP_FRAMES } from "@/lib/rules/cut/settings";
import { fetchCut, saveCut } from "@/lib/services/cut/cuts";
import { planHandOver } from "./plan-hand-over";

/** A timeline of an hour with a thousand clips is some megabytes. */
const FILE_BYTES = 16 * 1024 * 1024;

/** What of a file is left once it has been read. */
export interface ReceivedCut {
  name: string;
  cut: ReadCut;
}

/**
 * Reads a cut that is coming in: OTIO or FCPXML, told apart by what is in the file. Nothing that it
 * names is opened, and nothing of the file is kept.
 * @throws AppError cut.tooLarge, or cut.unreadable with the reason
 */
export async function receiveCut(file: {
  name: string;
  content: AsyncIterable<Uint8Array>;
}): Promise<ReceivedCut> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of file.content) {
    length += piece.byteLength;
    if (length > FILE_BYTES) throw new AppError("cut.tooLarge");
    pieces.push(piece);
  }
  try {
    return { name: file.name, cut: readCut(Buffer.concat(pieces)) };
  } catch (cause) {
    if (!(cause instanceof CutRefused)) throw cause;
    throw new AppError("cut.unreadable", { values: { reason: cause.message }, cause });
  }
}

function readCut(bytes: Uint8Array): ReadCut {
  const text = asText(bytes).trim();
  if (text === "") throw new CutRefused("The file is empty.");
  if (text.startsWith("{")) return readOtio(text);
  if (text.startsWith("<")) return readFcpxml(text);
  if (text.startsWith("PK")) {
    throw new CutRefused("This is an archive. Take the .otio out of it, and bring that.");
  }
  throw new CutRefused("The file is no timeline. Bring an .otio or .fcpxml file.");
}

function asText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CutRefused("The file is no timeline. Bring an .otio or .fcpxml file.", { cause });
  }
}

/**
 * Compares a cut with the film as it is, and keeps what was read for a day. Nothing of the story changes.
 * @throws AppError handOver.nothing for a story without lines
 */
export async function importCut(scope: StoryScope, received: ReceivedCut): Promise<WireCutImport> {
  const [now, { events }] = await Promise.all([fetchCut(scope), planHandOver(scope)]);
  const { cut, name } = received;
  const { changes, unknown, kept } = compareCut(events, cut, leftOutOf(now));
  const import_id = await insertImport({
    ...{ storyId: scope.storyId, kind: "cut", madeBy: actingUserId(scope), content: cut },
    fileName: [...name.replaceAll("\u0000", "").toWellFormed()].slice(0, 200).join(""),
  });
  return {
    ...{ import_id, format: cut.format, kept },
    frames: { before: events.frames, after: cut.frames },
    changes: changes.map(({ lineId, ...change }) => ({ ...change, line_id: lineId })),
    unknown,
  };
}

/**
 * Makes a cut that was looked at the story's: a new version of its cut, which can be undone. Shots that the
 * timeline lacks are left out of the film; transitions and levels stay as they are.
 * @throws AppError import.notFound, cut.noneOfOurs, cut.changedMeanwhile
 */
export async function applyCutImport(scope: StoryScope, importId: string): Promise<WireCut> {
  const kept = await findImport(scope.storyId, importId, "cut");
  if (!kept) throw new AppError("import.notFound");
  const [now, { events }] = await Promise.all([fetchCut(scope), planHandOver(scope)]);
  const back = now.left_out.map((line) => ({ ...line, in: 0 }));
  const firsts = new Map([...back, ...now.clips].map((clip) => [clip.line_id, clip]));
  const known = new Map(now.clips.map((clip) => [clip.id, clip]));
  const recut = shotsOfRecut(events, asKept(kept.content), leftOutOf(now));
  const clips = recut.flatMap((shot) => {
    const line_id = lineOfClip(shot.clipId);
    const clip = known.get(shot.clipId) ?? firsts.get(line_id);
    if (!clip) return [];
    const from = Math.min(shot.in ?? clip.in, MOST_SHOT_FRAMES);
    const out = from + Math.min(shot.frames, MOST_SHOT_FRAMES);
    const gap = Math.min(shot.gap, MOST_GAP_FRAMES);
    return [{ ...clip, id: shot.clipId, line_id, in: from, out, hold: 0, gap }];
  });
  if (clips.length === 0) throw new AppError("cut.noneOfOurs");
  // A line of which another clip is left has its first one left out, too.
  const shown = new Set(clips.map(({ id }) => id));
  const left_out = [...firsts.keys()].filter((lineId) => !shown.has(lineId));
  return saveCut(scope, { version: now.version, clips, left_out });
}

function leftOutOf({ left_out }: WireCut): ReadonlySet<string> {
  return new Set(left_out.map(({ line_id }) => line_id));
}

/** Nobody but `importCut` writes imports of cuts. */
function asKept(content: unknown): ReadCut {
  return content as ReadCut;
}
