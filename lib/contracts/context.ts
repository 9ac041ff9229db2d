import * as z from "zod";
import { CONTEXT_TYPES } from "@/lib/rules/context";
import { INFORMATION_MAXIMUM } from "@/lib/rules/text-limits";
import { claims, defineContract, entityId } from "./contract";
import { permissionLevel } from "./project";
import { EDITED_FROM_WORDS, longText, shortText } from "./text";

const contextItemShape = z.object({
  id: z.string(),
  name: z.string(),
  contextType: z.enum(CONTEXT_TYPES),
});
export type WireContextItem = z.output<typeof contextItemShape>;

const contextListItem = contextItemShape.extend({
  /** How many entries it holds. */
  information_count: z.number().int(),
});
export type WireContextListItem = z.output<typeof contextListItem>;

const informationShape = z.object({
  id: z.string(),
  name: z.string(),
  information: z.string(),
  attachment_count: z.number().int(),
});
export type WireInformation = z.output<typeof informationShape>;

/** So many ids are within the size of a body. */
const ORDERED_AT_ONCE = 1_000;

const itemParams = z.object({ id: entityId });
const entryParams = z.object({ id: entityId, infoId: entityId });
const notFound = "context.notFound" as const;

/** Blank names and texts are judged by the service, whose answer is the sentence of the form. */
const entryBody = z.object({
  ...claims,
  info_name: shortText(),
  information: longText(INFORMATION_MAXIMUM),
});

/** JSON may need several bytes for a character; a change carries the entry that was edited as well. */
const ENTRY_BODY_BYTES = INFORMATION_MAXIMUM * 4;

export const listContextItems = defineContract({
  method: "GET",
  path: "/project-context/list",
  query: z.object({ ...claims, project_id: entityId }),
  response: z.object({ contextItems: z.array(contextListItem) }),
  notFound: "project.notFound",
});

export const createContextItem = defineContract({
  method: "POST",
  path: "/project-context/create",
  body: z.object({ ...claims, project_id: entityId, name: shortText() }),
  response: z.object({ contextItem: contextItemShape }),
  notFound: "project.notFound",
});

export const fetchContextItem = defineContract({
  method: "GET",
  path: "/project-context/{id}/details",
  params: itemParams,
  query: z.object(claims),
  response: z.object({ contextItem: contextItemShape, permissionLevel, projectId: z.string() }),
  notFound,
});

export const listInformation = defineContract({
  method: "GET",
  path: "/project-context/{id}/information",
  params: itemParams,
  query: z.object(claims),
  response: z.object({ information: z.array(informationShape) }),
  notFound,
});

export const fetchInformation = defineContract({
  method: "GET",
  path: "/project-context/{id}/information/{infoId}",
  params: entryParams,
  query: z.object(claims),
  response: z.object({ information: informationShape }),
  notFound: "information.notFound",
});

export const updateContextName = defineContract({
  method: "PUT",
  path: "/project-context/{id}/update-name",
  params: itemParams,
  body: z.object({ ...claims, name: shortText() }),
  response: z.object({ contextItem: contextItemShape }),
  notFound,
});

export const updateContextType = defineContract({
  method: "PUT",
  path: "/project-context/{id}/update-type",
  params: itemParams,
  body: z.object({ ...claims, context_type: z.enum(CONTEXT_TYPES) }),
  response: z.object({ contextItem: contextItemShape }),
  notFound,
});

/**
 * Beyond the specification: the order of a project's items, all in one call. Items that are not named
 * come after, as they were; names of others are passed over.
 */
export const orderContextItems = defineContract({
  method: "PUT",
  path: "/project-context/order",
  body: z.object({
    ...claims,
    project_id: entityId,
    context_ids: z.array(entityId).max(ORDERED_AT_ONCE),
  }),
  response: z.object({ contextItems: z.array(contextListItem) }),
  notFound: "project.notFound",
});

/** `project_id`, when it is given, must be the item's project. */
export const deleteContextItem = defineContract({
  method: "DELETE",
  path: "/project-context/delete",
  body: z.object({ ...claims, context_id: entityId, project_id: z.string().optional() }),
  response: z.object({}),
  notFound,
});

export const addInformation = defineContract({
  method: "POST",
  path: "/project-context/{id}/add-information",
  params: itemParams,
  body: entryBody,
  response: z.object({ information_id: z.string(), information: informationShape }),
  notFound,
  bodyLimitBytes: ENTRY_BODY_BYTES,
});

export const updateInformation = defineContract({
  method: "PUT",
  path: "/project-context/{id}/information/{infoId}",
  params: entryParams,
  body: entryBody.extend({
    edited_from: z
      .object({ info_name: shortText(), information: longText(INFORMATION_MAXIMUM) })
      .optional()
      .describe(EDITED_FROM_WORDS),
  }),
  response: z.object({ information: informationShape }),
  notFound: "information.notFound",
  bodyLimitBytes: ENTRY_BODY_BYTES * 2,
});

export const deleteInformation = defineContract({
  method: "DELETE",
  path: "/project-context/{id}/information/{infoId}",
  params: entryParams,
  body: z.object(claims),
  response: z.object({}),
  notFound: "information.notFound",
});
