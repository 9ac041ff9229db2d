import * as z from "zod";
import { CONTEXT_TYPES } from "@/lib/rules/context";
import { INFORMATION_MAXIMUM } from "@/lib/rules/text-limits";
import { contractsOf, entityId } from "./contract";
import { permissionLevel } from "./project";
import { EDITED_FROM_WORDS, longText, shortText } from "./text";

const projectCall = contractsOf("project.notFound");
const contextCall = contractsOf("context.notFound");
const informationCall = contractsOf("information.notFound");

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

/** Blank names and texts are judged by the service, whose answer is the sentence of the form. */
const entryBody = z.object({ info_name: shortText(), information: longText(INFORMATION_MAXIMUM) });

/** JSON may need several bytes for a character; a change carries the entry that was edited as well. */
const ENTRY_BODY_BYTES = INFORMATION_MAXIMUM * 4;

export const listContextItems = projectCall("GET /project-context/list", {
  query: z.object({ project_id: entityId }),
  response: z.object({ contextItems: z.array(contextListItem) }),
});

export const createContextItem = projectCall("POST /project-context/create", {
  body: z.object({ project_id: entityId, name: shortText() }),
  response: z.object({ contextItem: contextItemShape }),
});

export const fetchContextItem = contextCall("GET /project-context/{id}/details", {
  response: z.object({ contextItem: contextItemShape, permissionLevel, projectId: z.string() }),
});

export const listInformation = contextCall("GET /project-context/{id}/information", {
  response: z.object({ information: z.array(informationShape) }),
});

export const fetchInformation = informationCall("GET /project-context/{id}/information/{infoId}", {
  response: z.object({ information: informationShape }),
});

export const updateContextName = contextCall("PUT /project-context/{id}/update-name", {
  body: z.object({ name: shortText() }),
  response: z.object({ contextItem: contextItemShape }),
});

export const updateContextType = contextCall("PUT /project-context/{id}/update-type", {
  body: z.object({ context_type: z.enum(CONTEXT_TYPES) }),
  response: z.object({ contextItem: contextItemShape }),
});

/**
 * Beyond the specification: the order of a project's items, all in one call. Items that are not named
 * come after, as they were; names of others are passed over.
 */
export const orderContextItems = projectCall("PUT /project-context/order", {
  body: z.object({ project_id: entityId, context_ids: z.array(entityId).max(ORDERED_AT_ONCE) }),
  response: z.object({ contextItems: z.array(contextListItem) }),
});

/** `project_id`, when it is given, must be the item's project. */
export const deleteContextItem = contextCall("DELETE /project-context/delete", {
  body: z.object({ context_id: entityId, project_id: z.string().optional() }),
  response: z.object({}),
});

export const addInformation = contextCall("POST /project-context/{id}/add-information", {
  body: entryBody,
  response: z.object({ information_id: z.string(), information: informationShape }),
  bodyLimitBytes: ENTRY_BODY_BYTES,
});

export const updateInformation = informationCall("PUT /project-context/{id}/information/{infoId}", {
  body: entryBody.extend({
    edited_from: z
      .object({ info_name: shortText(), information: longText(INFORMATION_MAXIMUM) })
      .optional()
      .describe(EDITED_FROM_WORDS),
  }),
  response: z.object({ information: informationShape }),
  bodyLimitBytes: ENTRY_BODY_BYTES * 2,
});

export const deleteInformation = informationCall(
  "DELETE /project-context/{id}/information/{infoId}",
  {
    response: z.object({}),
  },
);
