import * as z from "zod";
import {
  APPROVAL_NOTE_MAXIMUM,
  APPROVAL_STATES,
  LOCK_KINDS,
  MOST_PEOPLE_ASKED,
  MOST_SHOTS_ASKED,
  VERDICTS,
} from "@/lib/rules/approval";
import { contractsOf, defineUnclaimed, entityId } from "./contract";
import { person } from "./note";
import { longText, shortText } from "./text";

const storyCall = contractsOf("story.notFound");
const shotCall = contractsOf("shot.notFound");

/** What somebody decided. */
const decision = z.object({
  verdict: z.enum(["approved", "changes", "withdrawn"]),
  by: person,
  at: z.string(),
  /** The take that was chosen then: the clip, or the still of a shot without one. */
  take_id: z.string().nullable(),
  note: z.string(),
});
export type WireDecision = z.output<typeof decision>;

const lock = z.object({
  kind: z.enum(LOCK_KINDS),
  /** The line's id, the scene (place and time of day, one on each line), or empty for the script. */
  subject: z.string(),
  by: person,
  at: z.string(),
  reason: z.string(),
});
export type WireLock = z.output<typeof lock>;

const asked = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  at: z.string(),
});

/** Where a shot stands. */
const standing = z.object({
  line_id: z.string(),
  line_number: z.int(),
  state: z.enum(APPROVAL_STATES),
  /** What was decided last; null when nothing was, or it was taken back. */
  decision: decision.nullable(),
  /** That was about another take than the one that is chosen now. */
  on_older_take: z.boolean(),
  /** The words of the line changed since. */
  words_changed: z.boolean(),
  /** Who was asked and has not answered. */
  asked: z.array(asked),
  /** What keeps the shot as it is: a lock of its own, else that of its scene. */
  lock: lock.nullable(),
  /** Whether batches and "Make the film" leave it alone: it is locked, or approved as it is. */
  left_alone: z.boolean(),
});
export type WireStanding = z.output<typeof standing>;

/** How many shots of a story stand where. */
export const approvalCounts = z.object({
  total: z.int(),
  none: z.int(),
  in_review: z.int(),
  changes: z.int(),
  /** On the take that is chosen now. */
  approved: z.int(),
  approved_on_older_take: z.int(),
  locked: z.int(),
  left_alone: z.int(),
});
export type WireApprovalCounts = z.output<typeof approvalCounts>;

/** Beyond the specification: where every shot of a story stands, and what is locked. */
export const listApprovals = defineUnclaimed("GET /story/{id}/approvals", {
  response: z.object({ shots: z.array(standing), locks: z.array(lock), counts: approvalCounts }),
  notFound: "story.notFound",
});
export type WireApprovals = z.output<typeof listApprovals.response>;

const shotApproval = z.object({
  standing,
  /** Everything that was decided about the shot, newest first, whichever take it was about. */
  history: z.array(decision),
  /** What the caller may do. */
  can: z.object({ decide: z.boolean(), ask: z.boolean(), lock: z.boolean() }),
  /** Who can be asked, by name; empty for callers who may ask nobody. */
  askable: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type WireShotApproval = z.output<typeof shotApproval>;

/** Beyond the specification: where one shot stands, with everything that was decided about it. */
export const fetchShotApproval = defineUnclaimed("GET /shot/{dialogueId}/approval", {
  response: shotApproval,
  notFound: "shot.notFound",
});

/**
 * Beyond the specification: approves the take of a shot that is chosen, asks for changes, or takes back
 * what was decided. With the take that was seen, only when that is still the chosen one.
 */
export const decideShot = shotCall("PUT /shot/{dialogueId}/approval", {
  body: z.object({
    verdict: z.enum(VERDICTS),
    note: longText(APPROVAL_NOTE_MAXIMUM).optional(),
    seen_take: entityId.optional(),
  }),
  response: shotApproval,
});

/** Beyond the specification: asks people of the project to decide about shots. */
export const askForApproval = storyCall("POST /story/{id}/approval-requests", {
  body: z.object({
    line_ids: z.array(entityId).min(1).max(MOST_SHOTS_ASKED),
    people: z.array(entityId).min(1).max(MOST_PEOPLE_ASKED),
    message: longText(APPROVAL_NOTE_MAXIMUM).optional(),
  }),
  /** How many shots and people: who was asked already is asked with the new words. */
  response: z.object({ shots: z.int(), people: z.int() }),
});

/** Beyond the specification: locks a shot, so that it is neither edited nor made again, or unlocks it. */
export const lockShot = shotCall("PUT /shot/{dialogueId}/lock", {
  body: z.object({ locked: z.boolean(), reason: shortText(APPROVAL_NOTE_MAXIMUM).optional() }),
  response: z.object({ locks: z.array(lock) }),
});

/**
 * Beyond the specification: locks a scene (its shots and their lines) or the script (its words; shots
 * are still made), or unlocks it. A scene is named as `locks` names it.
 */
export const lockStory = storyCall("PUT /story/{id}/lock", {
  body: z.object({
    kind: z.enum(["scene", "script"]),
    subject: longText(500).optional(),
    locked: z.boolean(),
    reason: shortText(APPROVAL_NOTE_MAXIMUM).optional(),
  }),
  response: z.object({ locks: z.array(lock) }),
});
