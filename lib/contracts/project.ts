import * as z from "zod";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { PERMISSION_LEVELS } from "@/lib/rules/permission";
import { PROJECT_DESCRIPTION_MAXIMUM, PRONUNCIATIONS_MAXIMUM } from "@/lib/rules/text-limits";
import { TRASH_KINDS } from "@/lib/rules/trash-kinds";
import { contractsOf, defineContract, entityId } from "./contract";
import { editedFrom, longText, shortText } from "./text";

const projectCall = contractsOf("project.notFound");

export const permissionLevel = z.enum(PERMISSION_LEVELS);

const projectShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  image_style: z.enum(IMAGE_STYLES),
  /** How names are said where a voice would read them wrong: `Siobhan = shi-vawn`, one a line. */
  pronunciations: z.string(),
  looks_at_stills: z.boolean(),
  /** Whether a model is configured that could; without one nothing is looked at whatever is chosen. */
  can_look_at_stills: z.boolean(),
  owner: z.string(),
  archived_at: z.iso.datetime().nullable(),
});
export type WireProject = z.output<typeof projectShape>;

const projectListItem = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  permission: permissionLevel,
  /** Stills of its stories, to recognise the project by; at most three. */
  image_urls: z.array(z.string()),
  /** The newest film of its stories; null before there is one. */
  film: z.object({ story_id: z.string(), seconds: z.number() }).nullable(),
  created_at: z.iso.datetime(),
  /** Since when it is archived: put aside, out of the list's sight; null while it is not. */
  archived_at: z.iso.datetime().nullable(),
});
export type WireProjectListItem = z.output<typeof projectListItem>;

const ownerClaim = { project_owner_id: z.string().optional() };

export const createProject = defineContract("POST /project/create", {
  body: z.object({ projectName: shortText() }),
  response: z.object({ project_id: z.string() }),
});

/** Both lists newest first. Archived projects are among them, told by `archived_at`. */
export const listProjects = defineContract("GET /project/list-all", {
  query: z.object({ user_email: z.string().optional() }),
  response: z.object({
    owned_projects: z.array(projectListItem),
    accessible_projects: z.array(projectListItem),
  }),
});

export const fetchProject = projectCall("GET /project/{id}/check-and-fetch", {
  response: z.object({
    project: projectShape,
    permissionLevel,
    projectOwnerId: z.string(),
  }),
});

export const updateProjectName = projectCall("PUT /project/{id}/update-name", {
  body: z.object({ ...ownerClaim, name: shortText() }),
  response: z.object({ project: projectShape }),
});

export const updateProjectDescription = projectCall("PUT /project/{id}/update-description", {
  body: z.object({
    ...ownerClaim,
    description: longText(PROJECT_DESCRIPTION_MAXIMUM),
    ...editedFrom(PROJECT_DESCRIPTION_MAXIMUM),
  }),
  response: z.object({ project: projectShape }),
});

export const updateProjectImageStyle = projectCall("PUT /project/{id}/update-image-style", {
  body: z.object({ ...ownerClaim, image_style: z.enum(IMAGE_STYLES) }),
  response: z.object({ project: projectShape }),
});

export const updateProjectPronunciations = projectCall("PUT /project/{id}/update-pronunciations", {
  body: z.object({
    ...ownerClaim,
    pronunciations: longText(PRONUNCIATIONS_MAXIMUM),
    ...editedFrom(PRONUNCIATIONS_MAXIMUM),
  }),
  response: z.object({ project: projectShape }),
});

/** Beyond the specification: whether new stills of the project's shots are looked at. */
export const updateLooksAtStills = projectCall("PUT /project/{id}/update-looks-at-stills", {
  body: z.object({ ...ownerClaim, looks_at_stills: z.boolean() }),
  response: z.object({ project: projectShape }),
});

/**
 * Beyond the specification: puts a project aside, for everybody it is shared with, or takes it back.
 * An archived project opens, works and is found as before; only the lists show it apart. It is the
 * owner's to archive, as its name and its deletion are.
 */
export const archiveProject = projectCall("PUT /project/{id}/archive", {
  body: z.object({ archived: z.boolean() }),
  response: z.object({ archived_at: z.iso.datetime().nullable() }),
});

export const deleteProject = projectCall("DELETE /project/delete", {
  body: z.object({ project_id: entityId }),
  response: z.object({}),
});

/** When something was deleted, and when it is gone for good; ISO 8601. */
export const trashTimes = { deleted_at: z.iso.datetime(), purged_at: z.iso.datetime() };

const deletedProject = z.object({ id: z.string(), name: z.string(), ...trashTimes });
export type WireDeletedProject = z.output<typeof deletedProject>;

/** The caller's own deleted projects that can still be brought back. */
export const listDeletedProjects = defineContract("GET /project/list-deleted", {
  response: z.object({ projects: z.array(deletedProject) }),
});

export const restoreProject = projectCall("POST /project/restore", {
  body: z.object({ project_id: entityId }),
  response: z.object({ project: projectShape }),
});

const deletedPart = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.string(),
  name: z.string(),
  /** The name of what it belongs to: of an entry its item, of a file its entry; else empty. */
  place: z.string(),
  ...trashTimes,
});
export type WireDeletedPart = z.output<typeof deletedPart>;

/**
 * What was deleted of a project's context and cast and can still be brought back. What lies in
 * something that is deleted comes back with it, and is not listed by itself.
 */
export const listTrash = projectCall("GET /project/{id}/trash", {
  response: z.object({ deleted: z.array(deletedPart) }),
});

/** Whoever may delete it may bring it back, whoever has deleted it. */
export const restoreFromTrash = defineContract("POST /project/{id}/restore-deleted", {
  body: z.object({ kind: z.enum(TRASH_KINDS), part_id: entityId }),
  response: z.object({ name: z.string() }),
  notFound: "project.trashNotFound",
});

/** Makes a project of the caller's own with a short story and, where they can be used, finished media. */
export const createSampleProject = defineContract("POST /project/create-sample", {
  response: z.object({
    project_id: z.string(),
    story_id: z.string(),
    /** Whether everything is there, to the film; else the script, its lines and the cast. */
    has_film: z.boolean(),
  }),
});
