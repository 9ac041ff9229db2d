import * as z from "zod";
import { defineStreamContract } from "./contract";

/**
 * What of a story can change, and what its `id` is the id of:
 * - `story` (title, length, logline, deletion), `script`, `lines` (added, removed, or several changed at
 *   once), `cast` (who plays whom), `locations`, `cut` and `film` (a new one, a name, one that is gone): the
 *   story;
 * - `line` (its texts, prompts, chosen takes and takes): the line;
 * - `characters` (added or removed, or several changed at once): the project;
 * - `character`: the character;
 * - `run` (begun or ended, of the story, one of its lines or a character of the project): the run;
 * - `thread` (a note, what was said about it, its state): the thread;
 * - `approvals` (decisions, requests and locks), `links` (those for guests) and `presence` (who is there):
 *   the story.
 */
export const CHANGED_ENTITIES = [
  "story",
  "script",
  "lines",
  "line",
  "cast",
  "locations",
  "characters",
  "character",
  "run",
  "cut",
  "film",
  "thread",
  "approvals",
  "links",
  "presence",
] as const;

export const storyChange = z.object({
  entity: z.enum(CHANGED_ENTITIES),
  id: z.string(),
  /** Grows with every change that is seen in the story; equal for nothing else. */
  version: z.number(),
});
export type StoryChange = z.output<typeof storyChange>;

/**
 * Beyond the specification: what changes in a story, whoever changes it. It never completes. A stream
 * without a position (`Last-Event-ID`, or `lastEventId` in the query: a version) begins with one message
 * about the story that tells the newest version; with one it begins with what changed since, the newest
 * change of each thing.
 */
export const storyChanges = defineStreamContract("GET /story/{id}/changes", {
  event: storyChange,
  notFound: "story.notFound",
});
