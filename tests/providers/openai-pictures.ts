import { z } from "zod";
import { jsonBody, type VendorAnswer, type VendorCall } from "./protocol-server";

/** One picture that was asked for. */
export interface PictureOrder {
  call: "generations" | "edits";
  model: string;
  prompt: string;
  size: string;
  references: { name: string; type: string; bytes: Buffer }[];
}

export type MakePicture = (
  prompt: string,
  size: { width: number; height: number },
  seed: number,
) => Promise<Buffer>;

export const PICTURE_MODELS = [
  "gpt-image-2.6-sunburst",
  "gpt-image-2.6-flare",
  "gpt-image-2",
  "gpt-image-1-mini",
];
const MAXIMUM_REFERENCES = 16;

const fields = {
  model: z.enum(PICTURE_MODELS),
  prompt: z.string().min(1).max(32_000),
  n: z.coerce.number().int().min(1).max(10).optional(),
  size: z.string().optional(),
  quality: z.enum(["low", "medium", "high", "xhigh", "max", "auto"]).optional(),
  output_format: z.enum(["png", "jpeg", "webp"]).optional(),
};
const generationSchema = z.strictObject(fields);

/** Words that the vendor's rules do not let pass. */
const FORBIDDEN = /\bgore\b/iu;

/** The part of OpenAI's Images API that the product uses: one picture, with or without references. */
export async function answerPicture(
  call: VendorCall,
  pictures: PictureOrder[],
  make: MakePicture,
): Promise<VendorAnswer> {
  const name = call.path.slice("/v1/images/".length);
  if (name !== "generations" && name !== "edits") {
    return failure(404, null, null, `Invalid URL (${call.path})`);
  }
  if (call.method !== "POST") return failure(405, null, null, "Method not allowed.");
  const type = call.headers["content-type"] ?? "";
  const wanted = name === "edits" ? "multipart/form-data" : "application/json";
  if (!type.startsWith(wanted)) return failure(400, null, null, "Unsupported content type.");
  const order = name === "edits" ? await readEdit(call, type) : readGeneration(call);
  if ("status" in order) return order;
  const size = readSize(order.size);
  if (!size) return failure(400, "invalid_value", "size", `Invalid size '${order.size}'.`);
  if (FORBIDDEN.test(order.prompt)) {
    const message = "Your request was rejected by the safety system.";
    return failure(400, "moderation_blocked", "prompt", message);
  }
  pictures.push(order);
  const picture = await make(order.prompt, size, pictures.length);
  return {
    status: 200,
    body: {
      created: 1_800_000_000,
      data: [{ b64_json: picture.toString("base64") }],
      output_format: "png",
      size: order.size,
      usage: {
        input_tokens: 100 + 400 * order.references.length,
        input_tokens_details: { text_tokens: 100, image_tokens: 400 * order.references.length },
        output_tokens: 1_500,
        total_tokens: 1_600 + 400 * order.references.length,
      },
    },
  };
}

function readGeneration(call: VendorCall): PictureOrder | VendorAnswer {
  const parsed = generationSchema.safeParse(jsonBody(call));
  if (!parsed.success) return invalid(parsed.error);
  const { model, prompt, size = "auto" } = parsed.data;
  return { call: "generations", model, prompt, size, references: [] };
}

async function readEdit(call: VendorCall, type: string): Promise<PictureOrder | VendorAnswer> {
  let form: FormData;
  try {
    const body = new Uint8Array(call.body);
    form = await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return failure(400, null, null, "Could not parse multipart form.");
  }
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const parsed = generationSchema.safeParse(texts);
  if (!parsed.success) return invalid(parsed.error);
  const files = [...form].filter(([, value]) => typeof value !== "string");
  if (files.some(([name]) => name !== "image[]" && name !== "image")) {
    return failure(400, "unknown_parameter", files[0]?.[0] ?? null, "Unknown parameter.");
  }
  if (files.length === 0 || files.length > MAXIMUM_REFERENCES) {
    return failure(400, "invalid_value", "image", "Between 1 and 16 images are needed.");
  }
  const references: PictureOrder["references"] = [];
  for (const [, file] of files) {
    if (typeof file === "string") continue;
    if (!/^image\/(?:png|jpeg|webp)$/u.test(file.type)) {
      const message = `Invalid file 'image': unsupported mimetype ('${file.type}').`;
      return failure(400, "unsupported_file_mimetype", "image", message);
    }
    const bytes = Buffer.from(await file.arrayBuffer());
    references.push({ name: file.name, type: file.type, bytes });
  }
  const { model, prompt, size = "auto" } = parsed.data;
  return { call: "edits", model, prompt, size, references };
}

/** Sides in multiples of 16, at most three to one. */
function readSize(size: string): { width: number; height: number } | null {
  if (size === "auto") return { width: 1024, height: 1024 };
  const [, width = 0, height = 0] = (/^(\d+)x(\d+)$/u.exec(size) ?? []).map(Number);
  const fits = width > 0 && height > 0 && width % 16 === 0 && height % 16 === 0;
  const ratio = width / height;
  return fits && ratio <= 3 && ratio >= 1 / 3 ? { width, height } : null;
}

function invalid(error: z.ZodError): VendorAnswer {
  const [issue] = error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const param = unknown ?? String(issue?.path[0] ?? "");
  return failure(400, unknown ? "unknown_parameter" : "invalid_value", param, `${issue?.message}`);
}

function failure(
  status: number,
  code: string | null,
  param: string | null,
  message: string,
): VendorAnswer {
  return { status, body: { error: { message, type: "invalid_request_error", param, code } } };
}
