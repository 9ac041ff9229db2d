import { z } from "zod";
import {
  jsonBody,
  type ProtocolServer,
  startProtocolServer,
  type VendorAnswer,
  type VendorCall,
} from "./protocol-server";

export const FAL_KEY = "local:fal";

const image = {
  prompt: z.string().min(1),
  aspect_ratio: z.enum(["auto", "16:9", "1:1"]).optional(),
  resolution: z.enum(["0.5K", "1K", "2K", "4K"]).optional(),
  output_format: z.enum(["jpeg", "png", "webp"]).optional(),
  num_images: z.int().min(1).max(4).optional(),
  seed: z.int().optional(),
};
const fileUrl = z.url();

/** The models the product uses by default, with every field they take. */
const MODELS: Record<string, { input: z.ZodType; makes: "image" | "video" }> = {
  "fal-ai/nano-banana-2": { input: z.strictObject(image), makes: "image" },
  "fal-ai/nano-banana-2/edit": {
    input: z.strictObject({ ...image, image_urls: z.array(fileUrl).min(1).max(14) }),
    makes: "image",
  },
  "fal-ai/kling-video/v2.5-turbo/standard/image-to-video": {
    input: z.strictObject({
      prompt: z.string().min(1).max(2500),
      image_url: fileUrl,
      duration: z.enum(["5", "10"]).optional(),
      negative_prompt: z.string().optional(),
      cfg_scale: z.number().min(0).max(1).optional(),
    }),
    makes: "video",
  },
  "fal-ai/kling-video/ai-avatar/v2/standard": {
    input: z.strictObject({
      prompt: z.string().optional(),
      image_url: fileUrl,
      audio_url: fileUrl,
    }),
    makes: "video",
  },
};

export interface FalJob {
  id: string;
  model: string;
  input: Record<string, unknown>;
  polls: number;
}

export interface FalServer extends ProtocolServer {
  jobs: FalJob[];
  uploads: Map<string, { bytes: Buffer; contentType: string }>;
  /** What the next result file is, instead of a small PNG or MP4. */
  resultNext(file: Buffer): void;
  /** Where the next result claims to be, instead of on this server. */
  resultAddressNext(url: string): void;
}

/**
 * Speaks fal's queue, storage and file hosts, each below its own name: `/{host}/{path}`. A job
 * waits for one look, runs for one, and is done at the third.
 */
export async function startFalServer(): Promise<FalServer> {
  const jobs: FalJob[] = [];
  const uploads: FalServer["uploads"] = new Map();
  const results: Buffer[] = [];
  const addresses: string[] = [];
  const files = new Map<string, Buffer>();

  const server = await startProtocolServer((call) => {
    const [, host = "", ...rest] = call.path.split("/");
    const path = rest.join("/");
    if (host === "files") return serveFile(files, path);
    if (host === "uploads") return takeUpload(uploads, call, path);
    if (call.headers.authorization !== `Key ${FAL_KEY}`) {
      return {
        status: 401,
        body: { detail: "Authentication is required to access this application" },
      };
    }
    if (host === "rest.fal.ai") return initiateUpload(server.url, uploads, call, path);
    if (host !== "queue.fal.run") return notFound();
    const job = /^([^/]+\/[^/]+)\/requests\/([^/]+)(\/status)?$/.exec(path);
    if (job?.[2] && call.method === "GET")
      return lookAt(job[1] ?? "", job[2], job[3] !== undefined);
    return call.method === "POST" ? submit(path, call) : notFound();
  });

  function submit(model: string, call: VendorCall): VendorAnswer {
    const facts = MODELS[model];
    if (!facts) return { status: 404, body: { detail: `Application "${model}" not found` } };
    const parsed = facts.input.safeParse(jsonBody(call));
    if (!parsed.success) return invalid(parsed.error);
    const input = z.record(z.string(), z.unknown()).parse(parsed.data);
    const sent = [input.image_url, input.audio_url, ...[input.image_urls ?? []].flat()];
    const strange = sent.find((url) => typeof url === "string" && !hasUpload(url));
    if (strange) {
      const detail = [
        {
          loc: ["body", "image_url"],
          msg: "Could not download file.",
          type: "file_download_error",
        },
      ];
      return { status: 422, body: { detail } };
    }
    const id = `job-${jobs.length + 1}`;
    jobs.push({ id, model, input, polls: 0 });
    const base = `https://queue.fal.run/${model.split("/").slice(0, 2).join("/")}/requests/${id}`;
    return {
      status: 200,
      headers: { "x-fal-request-id": id },
      body: {
        status: "IN_QUEUE",
        request_id: id,
        response_url: base,
        status_url: `${base}/status`,
        cancel_url: `${base}/cancel`,
        queue_position: 0,
      },
    };
  }

  function lookAt(app: string, id: string, status: boolean): VendorAnswer {
    const ofApp = (model: string) => `${model}/`.startsWith(`${app}/`);
    const job = jobs.find((known) => known.id === id && ofApp(known.model));
    if (!job) return { status: 404, body: { detail: `Request ${id} not found` } };
    if (status) {
      job.polls += 1;
      const state = job.polls === 1 ? "IN_QUEUE" : job.polls === 2 ? "IN_PROGRESS" : "COMPLETED";
      return {
        status: state === "COMPLETED" ? 200 : 202,
        body: { status: state, request_id: id, logs: null },
      };
    }
    if (job.polls < 3) return { status: 400, body: { detail: "Request is still in progress" } };
    return { status: 200, headers: { "x-fal-request-id": id }, body: resultOf(job) };
  }

  function resultOf(job: FalJob): object {
    const makes = MODELS[job.model]?.makes ?? "image";
    const bytes = results.shift() ?? (makes === "image" ? SMALL_PNG : SMALL_MP4);
    const name = `${job.id}.${makes === "image" ? "png" : "mp4"}`;
    files.set(name, bytes);
    const file = {
      url: addresses.shift() ?? `${server.url}/files/${name}`,
      content_type: makes === "image" ? "image/png" : "video/mp4",
      file_name: name,
      file_size: bytes.length,
    };
    return makes === "image" ? { images: [file], description: "" } : { video: file, duration: 5 };
  }

  function hasUpload(url: string): boolean {
    const name = url.replace(`${server.url}/files/`, "");
    return uploads.has(name) && (uploads.get(name)?.bytes.length ?? 0) > 0;
  }

  return {
    ...server,
    jobs,
    uploads,
    resultNext: (file) => void results.push(file),
    resultAddressNext: (url) => void addresses.push(url),
  };
}

function initiateUpload(
  base: string,
  uploads: FalServer["uploads"],
  call: VendorCall,
  path: string,
): VendorAnswer {
  if (path !== "storage/upload/initiate" || call.method !== "POST") return notFound();
  const parsed = z
    .strictObject({
      content_type: z.string().regex(/^\w+\/[\w.+-]+$/),
      file_name: z.string().min(1),
    })
    .safeParse(jsonBody(call));
  if (!parsed.success) return invalid(parsed.error);
  const name = `up-${uploads.size + 1}`;
  uploads.set(name, { bytes: Buffer.alloc(0), contentType: parsed.data.content_type });
  return {
    status: 200,
    body: { upload_url: `${base}/uploads/${name}`, file_url: `${base}/files/${name}` },
  };
}

function takeUpload(uploads: FalServer["uploads"], call: VendorCall, name: string): VendorAnswer {
  const upload = uploads.get(name);
  if (!upload || call.method !== "PUT") return { status: 403, body: "SignatureDoesNotMatch" };
  if (call.headers["content-type"] !== upload.contentType)
    return { status: 403, body: "wrong type" };
  if (call.headers.authorization) return { status: 400, body: "two ways to sign in" };
  upload.bytes = call.body;
  return { status: 200, body: "" };
}

function serveFile(files: Map<string, Buffer>, name: string): VendorAnswer {
  const bytes = files.get(name);
  return bytes ? { status: 200, body: bytes } : { status: 404, body: "gone" };
}

function notFound(): VendorAnswer {
  return { status: 404, body: { detail: "Path not found" } };
}

function invalid(error: z.ZodError): VendorAnswer {
  const detail = error.issues.map((issue) => ({
    loc: ["body", ...issue.path],
    msg: issue.message,
    type: issue.code === "unrecognized_keys" ? "extra_forbidden" : "value_error",
  }));
  return { status: 422, body: { detail } };
}

/** One white pixel. */
export const SMALL_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
/** The first box of an MP4 file; enough to be known by. */
export const SMALL_MP4 = Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1");
