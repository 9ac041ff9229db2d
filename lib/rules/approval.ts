import { SCRIPT_LINES_MAXIMUM } from "./script";

/** Rules of what people decide about shots, and of what is locked. */

/** What somebody says of a shot; `none` takes back what was said. */
export const VERDICTS = ["approved", "changes", "none"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where a shot stands. */
export const APPROVAL_STATES = ["none", "in_review", "changes", "approved"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Longest note of a verdict, message of a request and reason of a lock, in characters. */
export const APPROVAL_NOTE_MAXIMUM = 1_000;
/** So many shots and people one request may name: all shots of the longest script. */
export const MOST_SHOTS_ASKED = SCRIPT_LINES_MAXIMUM;
export const MOST_PEOPLE_ASKED = 20;

export const LOCK_KINDS = ["shot", "scene", "script"] as const;
export type LockKind = (typeof LOCK_KINDS)[number];

/** What the rules need to know of a line. */
export interface JudgedLine {
  id: string;
  /** Of lib/rules/shot-numbers. */
  sceneKey: string;
  imageTakeId: string | null;
  videoTakeId: string | null;
  /** What of its media no longer fits its words. */
  stale: { image?: string; video?: string };
}

/** What was decided last about a line. */
export interface LastVerdict {
  verdict: "approved" | "changes" | "withdrawn";
  takeId: string | null;
  createdAt: Date;
}

/** The take that an approval is about: the clip, or the still of a shot without one. */
export function judgedTakeId({
  imageTakeId,
  videoTakeId,
}: Pick<JudgedLine, "imageTakeId" | "videoTakeId">): string | null {
  return videoTakeId ?? imageTakeId;
}

/** Where a line stands, and whether what was decided is about the take and the words of today. */
export interface LineStanding {
  state: ApprovalState;
  /** Another take was chosen since. */
  onOlderTake: boolean;
  /** The words of the line changed since, so that the take no longer fits them. */
  wordsChanged: boolean;
}

/**
 * @param last null when nothing was decided yet
 * @param lastAsked when somebody was asked last who has not answered; null when nobody is asked
 */
export function standingOf(
  line: JudgedLine,
  last: LastVerdict | null,
  lastAsked: Date | null,
): LineStanding {
  const isOpen = lastAsked !== null && (last === null || lastAsked > last.createdAt);
  if (isOpen) return { state: "in_review", onOlderTake: false, wordsChanged: false };
  if (last === null || last.verdict === "withdrawn") {
    return {
      state: lastAsked === null ? "none" : "in_review",
      onOlderTake: false,
      wordsChanged: false,
    };
  }
  const takeId = judgedTakeId(line);
  const onOlderTake = last.takeId !== takeId;
  const kind = line.videoTakeId === null ? "image" : "video";
  return {
    state: last.verdict,
    onOlderTake,
    wordsChanged: !onOlderTake && line.stale[kind] !== undefined,
  };
}

/** Whether batches leave the take of a line alone because somebody approved it as it is. */
export function isApprovalInForce({ state, onOlderTake, wordsChanged }: LineStanding): boolean {
  return state === "approved" && !onOlderTake && !wordsChanged;
}

/** The lock that keeps a shot as it is: its own, else that of its scene. */
export function lockOfShot<Lock extends { kind: LockKind; subject: string }>(
  locks: readonly Lock[],
  { id, sceneKey }: Pick<JudgedLine, "id" | "sceneKey">,
): Lock | null {
  return (
    locks.find(({ kind, subject }) => kind === "shot" && subject === id) ??
    locks.find(({ kind, subject }) => kind === "scene" && subject === sceneKey) ??
    null
  );
}

/** `2 approved or locked shots are left alone` */
export function leftAloneWords(shots: number): string {
  return shots === 1
    ? "1 approved or locked shot is left alone"
    : `${shots} approved or locked shots are left alone`;
}

/** What a start or an end says, and how many shots were left alone, if any were. */
export function withLeftAlone(words: string, shots: number | undefined): string {
  return shots ? `${words}; ${leftAloneWords(shots)}` : words;
}

/** The counts of a story about which nobody has decided anything, with no shot at all. */
export const NO_APPROVALS = {
  total: 0,
  none: 0,
  in_review: 0,
  changes: 0,
  approved: 0,
  approved_on_older_take: 0,
  locked: 0,
  left_alone: 0,
};
