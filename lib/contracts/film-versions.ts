import * as z from "zod";
import { FILM_NAME_MAXIMUM } from "@/lib/rules/film-name";
import { claims, defineContract, entityId } from "./contract";
import { storyVideo } from "./story-video";

const filmParams = z.object({ filmId: entityId });

const filmVersion = storyVideo.omit({ line_ids: true, shots: true }).extend({
  /** Whether it is the film of the story: the one made or restored last. */
  is_current: z.boolean(),
  /** Links for guests that show it and have not been revoked. */
  link_count: z.number(),
});
export type WireFilmVersion = z.output<typeof filmVersion>;

/** Beyond the specification: every film that was made of a story, the newest number first. */
export const filmVersions = defineContract({
  method: "GET",
  path: "/story-video/{storyId}/versions",
  params: z.object({ storyId: entityId }),
  query: z.object(claims),
  response: z.object({ versions: z.array(filmVersion) }),
  notFound: "story.notFound",
});

/** One version with its shots, as the film's page shows it. */
export const fetchFilmVersion = defineContract({
  method: "GET",
  path: "/film-version/{filmId}",
  params: filmParams,
  query: z.object(claims),
  response: z.object({ video: storyVideo }),
  notFound: "filmVersion.notFound",
});

export const nameFilmVersion = defineContract({
  method: "PUT",
  path: "/film-version/{filmId}",
  params: filmParams,
  /** An empty name leaves the version its number. */
  body: z.object({ ...claims, name: z.string().trim().max(FILM_NAME_MAXIMUM) }),
  response: z.object({ version: filmVersion }),
  notFound: "filmVersion.notFound",
});

/** Makes an older version the film of its story again; nothing is rendered, and no take is chosen. */
export const restoreFilmVersion = defineContract({
  method: "POST",
  path: "/film-version/{filmId}/restore",
  params: filmParams,
  body: z.object(claims),
  response: z.object({ version: filmVersion }),
  notFound: "filmVersion.notFound",
});

export const deleteFilmVersion = defineContract({
  method: "DELETE",
  path: "/film-version/{filmId}",
  params: filmParams,
  body: z.object({
    ...claims,
    /** The film of the story, and with it the only one, goes only when this is said. */
    confirm: z.boolean().optional(),
  }),
  response: z.object({ versions: z.array(filmVersion) }),
  notFound: "filmVersion.notFound",
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
export const filmDifference = defineContract({
  method: "GET",
  path: "/film-version/{filmId}/difference",
  params: filmParams,
  query: z.object({ ...claims, with: entityId }),
  response: z.object({
    older: named,
    newer: named,
    /** In the order of the newer film; null where the shots of one of both are not known. */
    shots: z.array(shotDifference).nullable(),
  }),
  notFound: "filmVersion.notFound",
});
