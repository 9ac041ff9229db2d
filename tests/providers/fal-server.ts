import { z } from "zod";
import { FAL_MODELS } from "./fal-models";
import { createFalSigner, type FalSigner } from "./fal-webhook-sender";
import {
  jsonBody,
  type ProtocolServer,
  type ServerSettings,
  startProtocolServer,
  type VendorAnswer,
  type VendorCall,
} from "./protocol-server";

export const FAL_KEY = "local:fal";

export interface FalJob {
  id: string;
  model: string;
  input: Record<string, unknown>;
  polls: number;
  submittedAt: number;
  webhook: string | null;
}

/** A file that was sent up before it was named in a job. */
export interface FalUpload {
  bytes: Buffer;
  contentType: string;
}

/** A clip as long as its voice, or of some seconds with or without sound of its own. */
export type ClipOf = { voice: Buffer } | { seconds: number; withSound: boolean };

export interface FalSettings extends ServerSettings {
  /** How long a job takes; left out, it waits for one look, runs for one, and is done at the third. */
  jobMs?: number;
  makeStill?: (prompt: string, shape: "wide" | "square", seed: number) => Promise<Buffer>;
  /** A clip that begins with the still and lasts that long; from a voice it lasts as the voice does. */
  makeClip?: (still: Buffer, length: ClipOf) => Promise<Buffer>;
}

export interface FalServer extends ProtocolServer {
  jobs: FalJob[];
  uploads: Map<string, FalUpload>;
  signer: FalSigner;
  /** What the next result file is, instead of a small PNG or MP4. */
  resultNext(file: Buffer): void;
  /** Where the next result claims to be, instead of on this server. */
  resultAddressNext(url: string): void;
  /** How many images or seconds are billed for the next job that ends; left out, nothing is said. */
  billNext(units: number): void;
  /** The next job that ends has failed, with what fal says of it. */
  failJobNext(error: { error: string; error_type: string }): void;
}

/** Words that the vendor's rules do not let pass. */
const FORBIDDEN = /\bgore\b/iu;
/** Messages are sent again when they are not taken. */
const DELIVERIES = 3;

/**
 * Speaks fal's queue, storage and file hosts, each below its own name: `/{host}/{path}`.
 */
export async function startFalServer(settings: FalSettings = {}): Promise<FalServer> {
  const jobs: FalJob[] = [];
  const uploads: FalServer["uploads"] = new Map();
  const results: Buffer[] = [];
  const addresses: string[] = [];
  const bills: number[] = [];
  const failures: { error: string; error_type: string }[] = [];
  const failed = new Map<string, { error: string; error_type: string }>();
  const files = new Map<string, Buffer>();
  const signer = createFalSigner();
  /** Counted apart from `jobs`, which a test may empty: a vendor never gives an id twice. */
  let submitted = 0;

  const isApi = (call: VendorCall) => /^\/(?:queue\.fal\.run|rest\.fal\.ai)\//u.test(call.path);
  const server = await startProtocolServer(
    (call) => {
      const [, host = "", ...rest] = call.path.split("/");
      const path = rest.join("/");
      if (host === "files") return serveFile(files, path);
      if (host === "uploads") return takeUpload(uploads, call, path);
      // Keys are public.
      if (host === "rest.fal.ai" && path === ".well-known/jwks.json") {
        return { status: 200, body: signer.jwks() };
      }
      if (call.headers.authorization !== `Key ${FAL_KEY}`) {
        const detail = "Authentication is required to access this application";
        return { status: 401, body: { detail } };
      }
      if (host === "api.fal.ai" && path === "v1/models") return findModels(call.query);
      if (host === "rest.fal.ai") return initiateUpload(server.url, uploads, call, path);
      if (host !== "queue.fal.run") return notFound();
      const job = /^([^/]+\/[^/]+)\/requests\/([^/]+)(\/status)?$/u.exec(path);
      if (job?.[2]) {
        if (call.method !== "GET") return { status: 405, body: { detail: "Method Not Allowed" } };
        return lookAt(job[1] ?? "", job[2], job[3] !== undefined);
      }
      if (FAL_MODELS[path] && call.method !== "POST") {
        return { status: 405, body: { detail: "Method Not Allowed" } };
      }
      return call.method === "POST" ? submit(path, call) : notFound();
    },
    { counts: isApi, ...settings },
  );

  function submit(model: string, call: VendorCall): VendorAnswer {
    const facts = FAL_MODELS[model];
    if (!facts) return { status: 404, body: { detail: `Application "${model}" not found` } };
    const parsed = facts.input.safeParse(jsonBody(call));
    if (!parsed.success) return invalid(parsed.error);
    const input = z.record(z.string(), z.unknown()).parse(parsed.data);
    const fault = findFault(input);
    if (fault) return { status: 422, body: { detail: [fault] } };
    submitted += 1;
    const id = `job-${submitted}`;
    const webhook = call.query.get("fal_webhook");
    const job: FalJob = { id, model, input, polls: 0, submittedAt: Date.now(), webhook };
    jobs.push(job);
    if (webhook) setTimeout(() => void tell(job), settings.jobMs ?? 50).unref();
    const base = `https://queue.fal.run/${model.split("/").slice(0, 2).join("/")}/requests/${id}`;
    return {
      status: 200,
      headers: { "x-fal-request-id": id },
      body: {
        status: "IN_QUEUE",
        request_id: id,
        gateway_request_id: id,
        response_url: base,
        status_url: `${base}/status`,
        cancel_url: `${base}/cancel`,
        queue_position: 0,
      },
    };
  }

  function findFault(input: Record<string, unknown>) {
    if (FORBIDDEN.test(String(input.prompt ?? ""))) {
      const msg = "The content could not be processed because it was flagged by a content checker.";
      return { loc: ["body", "prompt"], msg, type: "content_policy_violation" };
    }
    const named = ["image_url", "start_image_url", "video_url", "audio_url"].flatMap((field) =>
      input[field] === undefined ? [] : [[field, String(input[field])] as const],
    );
    const listed = [input.image_urls ?? []]
      .flat()
      .map((url) => ["image_urls", String(url)] as const);
    const strange = [...named, ...listed].find(([, url]) => !uploadAt(url)?.bytes.length);
    const msg = "Could not download file.";
    return strange ? { loc: ["body", strange[0]], msg, type: "file_download_error" } : null;
  }

  function isDone(job: FalJob): boolean {
    return settings.jobMs === undefined
      ? job.polls >= 3
      : Date.now() - job.submittedAt >= settings.jobMs;
  }

  async function lookAt(app: string, id: string, status: boolean): Promise<VendorAnswer> {
    const ofApp = (model: string) => `${model}/`.startsWith(`${app}/`);
    const job = jobs.find((known) => known.id === id && ofApp(known.model));
    if (!job) return { status: 404, body: { detail: `Request ${id} not found` } };
    if (status) job.polls += 1;
    const done = isDone(job);
    if (done && !failed.has(id)) {
      const failure = failures.shift();
      if (failure) failed.set(id, failure);
    }
    if (status) {
      const state = done ? "COMPLETED" : job.polls === 1 ? "IN_QUEUE" : "IN_PROGRESS";
      return {
        status: done ? 200 : 202,
        body: { status: state, request_id: id, logs: null, ...failed.get(id) },
      };
    }
    if (!done) return { status: 400, body: { detail: "Request is still in progress" } };
    const units = bills.shift();
    const headers: Record<string, string> = { "x-fal-request-id": id };
    if (units !== undefined) headers["x-fal-billable-units"] = String(units);
    return { status: 200, headers, body: await resultOf(job) };
  }

  async function resultOf(job: FalJob): Promise<object> {
    const makes = FAL_MODELS[job.model]?.makes ?? "image";
    const name = `${job.id}.${makes === "image" ? "png" : "mp4"}`;
    const planned = results.shift();
    const bytes = planned ?? files.get(name) ?? (await make(job, makes));
    files.set(name, bytes);
    const file = {
      url: addresses.shift() ?? `${server.url}/files/${name}`,
      content_type: makes === "image" ? "image/png" : "video/mp4",
      file_name: name,
      file_size: bytes.length,
    };
    return makes === "image" ? { images: [file], description: "" } : { video: file, duration: 5 };
  }

  async function make({ input }: FalJob, makes: "image" | "video"): Promise<Buffer> {
    if (makes === "image") {
      const isSquare = input.aspect_ratio === "1:1" || input.image_size === "square_hd";
      const shape = isSquare ? "square" : "wide";
      const still = settings.makeStill?.(String(input.prompt), shape, Number(input.seed ?? 0));
      return (await still) ?? SMALL_PNG;
    }
    // A mouth that is moved in a clip: the clip as it came.
    const given = uploadAt(String(input.video_url))?.bytes;
    if (given) return given;
    const still = uploadAt(String(input.image_url ?? input.start_image_url))?.bytes ?? SMALL_PNG;
    const voice = uploadAt(String(input.audio_url))?.bytes;
    const seconds = Number.parseFloat(String(input.duration ?? 5));
    const length = voice ? { voice } : { seconds, withSound: input.generate_audio === true };
    return (await settings.makeClip?.(still, length)) ?? SMALL_MP4;
  }

  async function tell(job: FalJob): Promise<void> {
    for (let delivery = 0; delivery < DELIVERIES; delivery += 1) {
      const { headers, body } = signer.message(job.id);
      const init = { method: "POST", headers, body };
      const answer = await fetch(job.webhook ?? "", init).catch(() => null);
      if (answer?.ok) return;
    }
  }

  function uploadAt(url: string): FalUpload | undefined {
    return uploads.get(url.replace(`${server.url}/files/`, ""));
  }

  return {
    ...server,
    jobs,
    uploads,
    signer,
    resultNext: (file) => void results.push(file),
    resultAddressNext: (url) => void addresses.push(url),
    billNext: (units) => void bills.push(units),
    failJobNext: (failure) => void failures.push(failure),
  };
}

/** Those of the models asked for that are there. */
function findModels(query: URLSearchParams): VendorAnswer {
  const models = query
    .getAll("endpoint_id")
    .filter((id) => FAL_MODELS[id])
    .map((endpoint_id) => ({ endpoint_id, metadata: { status: "active" } }));
  return { status: 200, body: { models, next_cursor: null, has_more: false } };
}

function initiateUpload(
  base: string,
  uploads: FalServer["uploads"],
  call: VendorCall,
  path: string,
): VendorAnswer {
  if (path !== "storage/upload/initiate") return notFound();
  if (call.method !== "POST") return { status: 405, body: { detail: "Method Not Allowed" } };
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
  const type = name.endsWith(".mp4") ? "video/mp4" : "image/png";
  return bytes
    ? { status: 200, headers: { "content-type": type }, body: bytes }
    : { status: 404, body: "gone" };
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
