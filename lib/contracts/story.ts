import * as z from "zod";
import { contractsOf, defineUnclaimed, entityId } from "./contract";
import { frameFormat } from "./frame-format";
import { permissionLevel, trashTimes } from "./project";
import { shortText } from "./text";

const projectCall = contractsOf("project.notFound");
const storyCall = contractsOf("story.notFound");

/** A story as its own screens show it. */
export const storyShape = z.object({
  id: z.string(),
  title: z.string(),
  created_by: z.string(),
  length: z.object({ minutes: z.number(), seconds: z.number() }),
  format: frameFormat,
  logline: z.object({ text: z.string() }),
  script: z.object({ text: z.string(), version: z.number() }),
  archived_at: z.iso.datetime().nullable(),
});
export type WireStory = z.output<typeof storyShape>;

const storyListItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Where the still of the story's first shot can be read, if there is one. */
  image_url: z.string().nullable(),
  /** How far the story is. */
  progress: z.object({
    has_script: z.boolean(),
    line_count: z.int(),
    /** Lines that somebody speaks; only these have audio. */
    spoken_count: z.int(),
    audio_count: z.int(),
    image_count: z.int(),
    video_count: z.int(),
    /** Shots whose chosen take is approved. */
    approved_count: z.int(),
    /** Length of the newest film; null before there is one. */
    film_seconds: z.number().nullable(),
  }),
  created_at: z.iso.datetime(),
  /** Since when it is archived: put aside, out of the list's sight; null while it is not. */
  archived_at: z.iso.datetime().nullable(),
});
export type WireStoryListItem = z.output<typeof storyListItem>;

const deletedStory = z.object({ id: z.string(), title: z.string(), ...trashTimes });
export type WireDeletedStory = z.output<typeof deletedStory>;

/** Newest first. Archived stories are among them, told by `archived_at`. */
export const listStories = projectCall("GET /story/list", {
  query: z.object({ project_id: entityId }),
  response: z.object({ stories: z.array(storyListItem) }),
});

export const createStory = projectCall("POST /story/create", {
  body: z.object({ project_id: entityId, title: shortText() }),
  response: z.object({ story: storyShape }),
});

/** The deleted stories of a project that its owner can still bring back. */
export const listDeletedStories = projectCall("GET /story/list-deleted", {
  query: z.object({ project_id: entityId }),
  response: z.object({ stories: z.array(deletedStory) }),
});

export const restoreStory = storyCall("POST /story/restore", {
  body: z.object({ project_id: entityId, story_id: entityId }),
  response: z.object({ story: storyShape }),
});

export const fetchStory = storyCall("GET /story/{id}/details", {
  response: z.object({ story: storyShape, permissionLevel, projectId: z.string() }),
});

/** Beyond the specification: a few stills, by which a card tells what a story is about. */
export const storyFrames = defineUnclaimed("GET /story/{id}/frames", {
  response: z.object({
    /** At most eight, in the order of the story and spread over all of it. */
    frame_urls: z.array(z.string()),
  }),
  notFound: "story.notFound",
});

export const updateStoryLength = storyCall("PUT /story/{id}/update-length", {
  body: z.object({ minutes: z.int().min(0).max(5), seconds: z.int().min(0).max(45) }),
  response: z.object({ story: storyShape }),
});

export const updateStoryTitle = storyCall("PUT /story/{id}/update-title", {
  body: z.object({ title: shortText() }),
  response: z.object({ story: storyShape }),
});

/**
 * Beyond the specification: puts a story aside, for everybody in its project, or takes it back. An
 * archived story opens, works and is found as before; only the lists show it apart. Whoever may
 * change a story may archive it, for nothing is lost by it.
 */
export const archiveStory = storyCall("PUT /story/{id}/archive", {
  body: z.object({ archived: z.boolean() }),
  response: z.object({ archived_at: z.iso.datetime().nullable() }),
});

export const deleteStory = storyCall("DELETE /story/delete", {
  body: z.object({ story_id: entityId, project_id: z.string().optional() }),
  response: z.object({}),
});
