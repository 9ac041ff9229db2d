import * as z from "zod";
import { FILM_NAME_MAXIMUM } from "@/lib/rules/film-name";
import { contractsOf, defineContract, entityId } from "./contract";
import { storyVideo } from "./story-video";

const filmVersionCall = contractsOf("filmVersion.notFound");

const filmVersion = storyVideo.omit({ line_ids: true, shots: true }).extend({
  /** Whether it is the film of the story: the one made or restored last. */
  is_current: z.boolean(),
  /** Links for guests that show it and have not been revoked. */
  link_count: z.number(),
});
export type WireFilmVersion = z.output<typeof filmVersion>;

/** Beyond the specification: every film that was made of a story, the newest number first. */
export const filmVersions = defineContract("GET /story-video/{storyId}/versions", {
  response: z.object({ versions: z.array(filmVersion) }),
  notFound: "story.notFound",
});

/** One version with its shots, as the film's page shows it. */
export const fetchFilmVersion = filmVersionCall("GET /film-version/{filmId}", {
  response: z.object({ video: storyVideo }),
});

export const nameFilmVersion = filmVersionCall("PUT /film-version/{filmId}", {
  /** An empty name leaves the version its number. */
  body: z.object({ name: z.string().trim().max(FILM_NAME_MAXIMUM) }),
  response: z.object({ version: filmVersion }),
});

/** Makes an older version the film of its story again; nothing is rendered, and no take is chosen. */
export const restoreFilmVersion = filmVersionCall("POST /film-version/{filmId}/restore", {
  response: z.object({ version: filmVersion }),
});

export const deleteFilmVersion = filmVersionCall("DELETE /film-version/{filmId}", {
  body: z.object({
    /** The film of the story, and with it the only one, goes only when this is said. */
    confirm: z.boolean().optional(),
  }),
  response: z.object({ versions: z.array(filmVersion) }),
});

const named = z.object({ id: entityId, version: z.number() });

const shotDifference = z.object({
  line_id: entityId,
  /** Of its clip in the cut; left out for the first of its line. */
  clip: z.string().optional(),
  /** Null when the line is no longer in the script. */
  line_number: z.number().nullable(),
  change: z.enum(["new", "removed", "changed"]),
  /** First frame in the newer film; of a shot that was removed, in the older one. */
  start: z.number(),
  other_picture: z.boolean(),
  other_sound: z.boolean(),
  /** Below zero the shot is shorter. */
  frames_longer: z.number(),
  moved: z.boolean(),
});
export type WireShotDifference = z.output<typeof shotDifference>;

/** What is different between two versions of a story's film. */
export const filmDifference = filmVersionCall("GET /film-version/{filmId}/difference", {
  query: z.object({ with: entityId }),
  response: z.object({
    older: named,
    newer: named,
    /** In the order of the newer film; null where the shots of one of both are not known. */
    shots: z.array(shotDifference).nullable(),
  }),
});
