import * as z from "zod";
import { PDF_PROBLEMS } from "@/lib/rules/attachment";
import { contractsOf, entityId } from "./contract";
import { permissionLevel } from "./project";
import { shortText } from "./text";
import { uploadPlace } from "./upload-place";

const informationCall = contractsOf("information.notFound");
const attachmentCall = contractsOf("attachment.notFound");

const attachmentShape = z.object({
  id: z.string(),
  name: z.string(),
  /** `pdf`, or the media type of anything else. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Where the file can be read by people who may see its project. */
  url: z.string(),
  /** Whether its text could be read: `waiting`, `running`, `done` or `failed`. */
  extraction: z.enum(["waiting", "running", "done", "failed"]),
  /** Pages of the PDF, once it was read. */
  pages: z.number().int().nullable(),
  problem: z
    .enum(PDF_PROBLEMS)
    .nullable()
    .describe("Why there is no text: `locked` by a password, `damaged`, or `no-text` (a scan)."),
});
export type WireAttachment = z.output<typeof attachmentShape>;

export const listAttachments = informationCall(
  "GET /upload-context/{id}/information/{infoId}/attachments",
  {
    response: z.object({ attachments: z.array(attachmentShape), permissionLevel }),
  },
);

/**
 * The one call with a multipart body: the fields below and the part `file`. Send the fields before
 * the file, so that they are judged before the file is read.
 */
export const uploadPdf = informationCall("POST /upload-context/upload-pdf/{contextId}", {
  carriesFile: true,
  body: z.object({ info_id: entityId, info_name: z.string().optional() }),
  response: z.object({ attachment_id: z.string(), attachment: attachmentShape }),
});

/** Where a browser puts a PDF itself. `direct: false`: use the call above. */
export const uploadToken = informationCall("POST /upload-context/upload-token/{contextId}", {
  body: z.object({
    info_id: entityId,
    name: shortText(255),
    size: z.int().min(0),
    type: z.string().max(100),
  }),
  response: uploadPlace,
});

/** Takes a file that the browser has put into the store into the entry. */
export const confirmUpload = informationCall("POST /upload-context/confirm-upload/{contextId}", {
  body: z.object({ info_id: entityId, name: shortText(255), media_key: z.string().max(400) }),
  response: z.object({ attachment_id: z.string(), attachment: attachmentShape }),
});

export const extractPdfText = attachmentCall(
  "POST /upload-context/pdf-to-text/{contextId}/information/{infoId}/attachment/{attachmentId}",
  {
    response: z.object({
      preview: z
        .string()
        .describe("The beginning of the text, form fields and notes included. Empty for a scan."),
      pages: z.number().int(),
      /** The file holds more text than is kept. */
      truncated: z.boolean(),
    }),
  },
);

export const viewAttachment = attachmentCall(
  "GET /view-attachment/{contextId}/information/{infoId}/attachment/{attachmentId}",
  {
    response: z.object({
      attachment: attachmentShape.extend({
        content: z
          .string()
          .nullable()
          .describe("Base64 of a file of up to 3 MiB. Null for a larger one: read it at `url`."),
      }),
      preview: z.string(),
      permissionLevel,
    }),
  },
);

export const deleteAttachment = attachmentCall(
  "DELETE /view-attachment/{contextId}/information/{infoId}/attachment/{attachmentId}",
  {
    response: z.object({}),
  },
);
