import type { FalClient } from "fal-ai";
import { z } from "zod";
import { DEADLINES } from "../deadlines";
import type { Json } from "../ports/json";
import type { MediaBytes, WorkHandle } from "../ports/media";
import { isUnread, ProviderError } from "../ports/provider-error";
import { createUploadMemory, printOf, type UploadMemory } from "../upload-memory";
import { pick } from "../vendor-answer";
import {
  failureOfStatus,
  guardedFetch,
  malformed,
  perhapsPaid,
  type VendorAccess,
  vendorCall,
} from "../vendor-call";
import { BilledUnits } from "./billed-units";
import { type AllowedAddress, downloadMedia, type MediaKind } from "./download-media";
import { FAL } from "./vendor";

/** `baseUrl` stands in for all of fal's hosts, as `{baseUrl}/{host}/{path}`. */
export interface FalOptions extends VendorAccess {
  /** Where fal tells that a job has ended; null where nobody on the internet can reach us. */
  webhookUrl?: string | null;
  /** Which files fal has already; left out, this process alone knows. */
  uploads?: UploadMemory;
}

/** Where fal keeps results. Anything else in a result is not fetched. */
const RESULT_ADDRESSES: readonly AllowedAddress[] = [
  { host: "fal.media", subdomains: true, pathPrefix: "/" },
  { host: "storage.googleapis.com", subdomains: false, pathPrefix: "/falserverless/" },
];
const HOSTS = /^https:\/\/((?:[a-z0-9-]+\.)*fal\.(?:run|ai))\//;
/** Seconds. What goes up is named for a day, and read by jobs that have waited for a while. */
const UPLOAD_LIFETIME = 2 * 24 * 60 * 60;

const handleSchema = z.object({
  model: z.string(),
  requestId: z.string(),
  /** What will be billed when the job is done: images or seconds. */
  units: z.number(),
  /** Whether a clip was ordered with sound of its own. */
  hasOwnSound: z.boolean().optional(),
  /** What the files that go along are remembered by. */
  files: z.array(z.string()).optional(),
});
export type FalReference = z.infer<typeof handleSchema>;

/** A file that goes along with a job. */
export interface JobFile {
  bytes: Uint8Array;
  contentType: string;
}

/** What a job came to. */
export interface FalResult {
  data: unknown;
  /** How many images or seconds are billed; null where fal does not say. */
  billedUnits: number | null;
}

/** fal's job queue: submit once, look often, fetch the result once. */
export class FalQueue {
  private readonly client: () => Promise<FalClient>;
  private readonly resultAddresses: readonly AllowedAddress[];
  private readonly billing = new BilledUnits();
  private readonly uploads: UploadMemory;

  constructor(private readonly options: FalOptions) {
    this.uploads = options.uploads ?? createUploadMemory(FAL.provider, null);
    const send = (kind: RequestKind) =>
      guardedFetch(FAL, {
        fetch: redirectedTo(options.baseUrl, options.fetch),
        gate: options.gate,
        timeoutMs: options.timeoutMs ?? DEADLINES[kind],
        // A file that was sent up in vain costs nothing.
        isFree: kind !== "submit",
      });
    const senders: Record<RequestKind, typeof fetch> = {
      submit: send("submit"),
      look: send("look"),
      result: send("result"),
      upload: send("upload"),
    };
    let client: Promise<FalClient> | undefined;
    const open = async () =>
      (await import("fal-ai")).createFalClient({
        credentials: options.apiKey,
        // The queue client retries submissions whatever it is told; what the guard throws, it does not.
        fetch: async (input, init) => {
          const url = input instanceof Request ? input.url : String(input);
          const response = await senders[kindOf(url, init?.method)](input, init);
          this.billing.note(url, response.headers);
          return response;
        },
        retry: { maxRetries: 0 },
        suppressLocalCredentialsWarning: true,
      });
    this.client = () => (client ??= open());
    const own = options.baseUrl ? new URL(options.baseUrl) : null;
    this.resultAddresses = own
      ? [
          {
            host: own.host,
            subdomains: false,
            pathPrefix: "/",
            protocol: own.protocol,
            mayBePrivate: true,
          },
        ]
      : RESULT_ADDRESSES;
  }

  /**
   * Sends a job exactly once, after the files that go along: those which fal has already stay where they
   * are. Where fal says that one of them is gone, it has taken no job: they go up anew, with a second order.
   * @param inputOf the job's input with the addresses of its files
   * @param facts what is to be known of the job when it is done
   * @throws ProviderError
   */
  async order(
    model: string,
    files: readonly JobFile[],
    inputOf: (addresses: string[]) => Record<string, Json>,
    facts: Pick<FalReference, "units" | "hasOwnSound">,
    signal?: AbortSignal,
  ): Promise<WorkHandle> {
    const prints = files.map(({ bytes, contentType }) => printOf(bytes, contentType));
    const send = async () => {
      const addresses = await Promise.all(
        files.map((file, index) =>
          this.uploads.addressOf(prints[index] ?? "", () => this.upload(file, signal)),
        ),
      );
      return this.submit({ model, ...facts, files: prints }, inputOf(addresses), signal);
    };
    try {
      return await send();
    } catch (error) {
      if (!isUnread(error)) throw error;
      await this.uploads.forget(prints);
      return send();
    }
  }

  private submit(
    job: Omit<FalReference, "requestId">,
    input: Record<string, Json>,
    signal?: AbortSignal,
  ): Promise<WorkHandle> {
    return vendorCall(
      FAL,
      signal,
      async () => {
        const queued = await (await this.client()).queue.submit(job.model, {
          input,
          ...(this.options.webhookUrl ? { webhookUrl: this.options.webhookUrl } : {}),
          ...(signal ? { abortSignal: signal } : {}),
        });
        const parsed = z.object({ request_id: z.string().min(1) }).safeParse(queued);
        if (!parsed.success) throw perhapsPaid(malformed(FAL, parsed.error));
        const requestId = parsed.data.request_id;
        return { provider: FAL.provider, reference: { ...job, files: job.files ?? [], requestId } };
      },
      true,
    );
  }

  /**
   * The job's result with what fal bills for it, or null while it waits or runs.
   * @throws ProviderError
   */
  async findResult(reference: FalReference, signal?: AbortSignal): Promise<FalResult | null> {
    const { model, requestId } = reference;
    const options = { requestId, ...(signal ? { abortSignal: signal } : {}) };
    const look = vendorCall(FAL, signal, async () => {
      const seen = await (await this.client()).queue.status(model, options);
      const { status } = seen;
      if (status === "IN_QUEUE" || status === "IN_PROGRESS") return null;
      if (status !== "COMPLETED") throw malformed(FAL, new Error(`status ${String(status)}`));
      const error = pick(seen, "error");
      // The queue has tried it up to ten times by itself: looking again changes nothing.
      if (typeof error === "string" && error !== "") throw failedJob(seen, model, error);
      const result = await (await this.client()).queue.result(model, options);
      return { data: result.data, billedUnits: this.billing.take(requestId) };
    });
    return look.catch(async (error: unknown) => {
      // The next order sends them up anew.
      if (isUnread(error)) await this.uploads.forget(reference.files ?? []);
      throw unseen(error);
    });
  }

  /** Puts a file where fal's models can read it. */
  private async upload({ bytes, contentType }: JobFile, signal?: AbortSignal): Promise<string> {
    const sending = vendorCall(FAL, signal, async () => {
      const blob = new Blob([new Uint8Array(bytes)], { type: contentType });
      const lifecycle = { expiresIn: UPLOAD_LIFETIME } as const;
      const address = await (await this.client()).storage.upload(blob, { lifecycle });
      if (!URL.canParse(address)) throw malformed(FAL);
      return address;
    });
    return sending.catch((error: unknown) => {
      throw notOrdered(error);
    });
  }

  /** Fetches a result file; only from fal's own hosts. @throws ProviderError */
  async download(address: string, kind: MediaKind, signal?: AbortSignal): Promise<MediaBytes> {
    const fetching = vendorCall(FAL, signal, () =>
      downloadMedia(address, {
        vendor: FAL,
        kind,
        allowed: this.resultAddresses,
        signal,
      }),
    );
    return fetching.catch((error: unknown) => {
      throw soonAgain(error);
    });
  }
}

/** What a request is for, by where it goes: each has a deadline of its own. */
type RequestKind = "submit" | "look" | "result" | "upload";

function kindOf(url: string, method = "GET"): RequestKind {
  if (method.toUpperCase() === "GET") return /\/status(?:\?|$)/u.test(url) ? "look" : "result";
  return /^https:\/\/queue\.fal\.run\//u.test(url) ? "submit" : "upload";
}

/** Looking costs nothing, so that it is repeated soon. */
const LOOK_AGAIN_SECONDS = 5;

/** A look that saw nothing says nothing of the job: it is still there, and still paid for. */
function unseen(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== "malformed") return soonAgain(error);
  return new ProviderError(error.provider, "unreachable", error.message, {
    ...error.facts,
    retryAfterSeconds: LOOK_AGAIN_SECONDS,
  });
}

function soonAgain(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== "unreachable") return error;
  return new ProviderError(error.provider, error.kind, error.message, {
    retryAfterSeconds: LOOK_AGAIN_SECONDS,
    ...error.facts,
  });
}

/** Before the order nothing is paid: what fails there is no work whose fate is unknown. */
function notOrdered(error: unknown): unknown {
  const isTransient =
    error instanceof ProviderError && (error.kind === "unreachable" || error.kind === "malformed");
  if (!isTransient) return error;
  return new ProviderError(error.provider, "busy", error.message, {
    retryAfterSeconds: LOOK_AGAIN_SECONDS,
    ...error.facts,
    mayBePaid: false,
  });
}

/** A job that has ended without a result. */
function failedJob(seen: unknown, model: string, error: string): ProviderError {
  const type = pick(seen, "error_type");
  const body = {
    detail: [{ msg: error, type: typeof type === "string" ? type : "no_media_generated" }],
  };
  return failureOfStatus(FAL, { status: 422, method: "GET", url: model, body });
}

/** Reads our own handle back. @throws ProviderError kind "lost" when it is not one of fal's. */
export function readFalReference(handle: WorkHandle): FalReference {
  const parsed = handleSchema.safeParse(handle.reference);
  if (handle.provider !== FAL.provider || !parsed.success) {
    throw new ProviderError(FAL.provider, "lost", "This job was not started at fal.");
  }
  return parsed.data;
}

/** @throws ProviderError kind "malformed" when the result has not the shape asked for. */
export function readFalResult<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw malformed(FAL, parsed.error);
  return parsed.data;
}

/** Sends requests for fal's hosts to one other server; everything else goes where it was going. */
function redirectedTo(
  baseUrl: string | null | undefined,
  send: typeof fetch | undefined,
): typeof fetch | undefined {
  if (!baseUrl) return send;
  const base = baseUrl.replace(/\/+$/u, "");
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return (send ?? fetch)(
      url.replace(HOSTS, (_, host: string) => `${base}/${host}/`),
      init,
    );
  };
}
