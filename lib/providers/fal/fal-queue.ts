import { createFalClient, type FalClient } from "fal-ai";
import { z } from "zod";
import type { Json } from "../ports/json";
import type { MediaBytes, WorkHandle } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import { detailOf, guardedFetch, malformed, type Vendor, vendorCall } from "../vendor-call";
import { type AllowedAddress, downloadMedia, type MediaKind } from "./download-media";

export interface FalOptions {
  apiKey: string;
  /** Stands in for all of fal's hosts, as `{baseUrl}/{host}/{path}`: a proxy or a local server. */
  baseUrl?: string | null;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const FAL: Vendor = {
  provider: "fal",
  name: "fal",
  readFailure: ({ status, body, method, url }) => {
    // An empty account is locked: 403 with the reason only in words.
    if (status === 403 && /balance|top.?up|locked/i.test(detailOf(body))) return "quota";
    if (status === 404 && method === "GET" && url.includes("/requests/")) return "lost";
    return null;
  },
};

/** Where fal keeps results. Anything else in a result is not fetched. */
const RESULT_ADDRESSES: readonly AllowedAddress[] = [
  { host: "fal.media", subdomains: true, pathPrefix: "/" },
  { host: "storage.googleapis.com", subdomains: false, pathPrefix: "/falserverless/" },
];
const HOSTS = /^https:\/\/((?:[a-z0-9-]+\.)*fal\.(?:run|ai))\//;
/** What goes up is needed until the job has read it. */
const UPLOAD_LIFETIME = "1d";

const handleSchema = z.object({
  model: z.string(),
  requestId: z.string(),
  /** What will be billed when the job is done: images or seconds. */
  units: z.number(),
});
export type FalReference = z.infer<typeof handleSchema>;

/** fal's job queue: submit once, look often, fetch the result once. */
export class FalQueue {
  private readonly client: FalClient;
  private readonly resultAddresses: readonly AllowedAddress[];

  constructor(private readonly options: FalOptions) {
    const timeoutMs = options.timeoutMs ?? 60_000;
    this.client = createFalClient({
      credentials: options.apiKey,
      // The queue client retries submissions whatever it is told; what the guard throws, it does not.
      fetch: guardedFetch(FAL, { fetch: redirectedTo(options.baseUrl, options.fetch), timeoutMs }),
      retry: { maxRetries: 0 },
      suppressLocalCredentialsWarning: true,
    });
    const own = options.baseUrl ? new URL(options.baseUrl) : null;
    this.resultAddresses = own
      ? [{ host: own.host, subdomains: false, pathPrefix: "/", protocol: own.protocol }]
      : RESULT_ADDRESSES;
  }

  /** Sends a job exactly once. @throws ProviderError */
  submit(
    model: string,
    input: Record<string, Json>,
    units: number,
    signal?: AbortSignal,
  ): Promise<WorkHandle> {
    return vendorCall(FAL, signal, async () => {
      const queued = await this.client.queue.submit(model, {
        input,
        ...(signal ? { abortSignal: signal } : {}),
      });
      const parsed = z.object({ request_id: z.string().min(1) }).safeParse(queued);
      if (!parsed.success) throw malformed(FAL, parsed.error);
      const reference: FalReference = { model, requestId: parsed.data.request_id, units };
      return { provider: FAL.provider, reference };
    });
  }

  /** The job's result, or null while it waits or runs. @throws ProviderError */
  findResult(reference: FalReference, signal?: AbortSignal): Promise<unknown> {
    const { model, requestId } = reference;
    const options = { requestId, ...(signal ? { abortSignal: signal } : {}) };
    return vendorCall(FAL, signal, async () => {
      const { status } = await this.client.queue.status(model, options);
      if (status === "IN_QUEUE" || status === "IN_PROGRESS") return null;
      if (status !== "COMPLETED") throw malformed(FAL, new Error(`status ${String(status)}`));
      const result = await this.client.queue.result(model, options);
      return result.data;
    });
  }

  /** Puts a file where fal's models can read it, for a day. */
  upload(bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<string> {
    return vendorCall(FAL, signal, async () => {
      const blob = new Blob([new Uint8Array(bytes)], { type: contentType });
      const lifecycle = { expiresIn: UPLOAD_LIFETIME } as const;
      const address = await this.client.storage.upload(blob, { lifecycle });
      if (!URL.canParse(address)) throw malformed(FAL);
      return address;
    });
  }

  /** Fetches a result file; only from fal's own hosts. @throws ProviderError */
  download(address: string, kind: MediaKind, signal?: AbortSignal): Promise<MediaBytes> {
    return vendorCall(FAL, signal, () =>
      downloadMedia(address, {
        vendor: FAL,
        kind,
        allowed: this.resultAddresses,
        fetch: this.options.fetch,
        signal,
      }),
    );
  }
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
