import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import {
  jsonBody,
  type ProtocolServer,
  type ServerSettings,
  startProtocolServer,
  type VendorAnswer,
  type VendorCall,
} from "./protocol-server";

export const BLOB_TOKEN = "vercel_blob_rw_localstore_secret";

interface Stored {
  bytes: Buffer;
  contentType: string;
  etag: string;
}

export interface BlobServer extends ProtocolServer {
  files: Map<string, Stored>;
}

/** How many entries a page of a list has, so that few files need several pages. */
const PAGE = 2;

/** Speaks the control calls of Vercel Blob, and serves its private files below `/files/`. */
export async function startBlobServer(settings: ServerSettings = {}): Promise<BlobServer> {
  const files: BlobServer["files"] = new Map();
  const server = await startProtocolServer((call) => {
    const grant = readGrant(call.headers.authorization);
    if (grant) return storeGranted(call, grant);
    if (call.headers.authorization !== `Bearer ${BLOB_TOKEN}`) {
      return failure(403, "forbidden", "Access denied, please provide a valid token.");
    }
    if (call.path.startsWith("/files/") && call.method === "GET") {
      return serve(files.get(call.path.slice("/files/".length)), call.headers.range);
    }
    if (!call.headers["x-api-version"]) return failure(400, "bad_request", "Missing version");
    if (call.path === "/" && call.method === "PUT") return store(call);
    if (call.path === "/" && call.query.has("url"))
      return describeFile(call.query.get("url") ?? "");
    if (call.path === "/" && call.method === "GET") return page(call.query);
    if (call.path === "/delete" && call.method === "POST") return remove(call);
    if (call.path === "/signed-token" && call.method === "POST") return sign(call);
    return failure(404, "not_found", "Unknown path");
  }, settings);

  function store(call: VendorCall): VendorAnswer {
    if (call.headers["x-add-random-suffix"] !== "0") {
      return failure(400, "bad_request", "The name would change");
    }
    return keep(call, call.headers["x-allow-overwrite"] === "1");
  }

  /** A client token allows the one thing that is signed into it; no header can widen that. */
  function storeGranted(call: VendorCall, grant: Grant): VendorAnswer {
    if (call.method !== "PUT" || call.path !== "/" || !call.query.has("pathname")) {
      return failure(403, "client_token_not_allowed", "Not available with a client token.");
    }
    if (grant.validUntil <= Date.now()) return failure(403, "forbidden", "Token expired");
    if (call.query.get("pathname") !== grant.pathname) {
      const message = '"pathname" does not match the token payload';
      return failure(400, "bad_request", message);
    }
    const contentType = String(call.headers["x-content-type"]);
    if (!grant.allowedContentTypes.includes(contentType)) {
      return failure(400, "bad_request", `contentType "${contentType}" is not allowed`);
    }
    if (call.body.length > grant.maximumSizeInBytes) {
      const message = `the file length cannot be greater than ${grant.maximumSizeInBytes}`;
      return failure(400, "bad_request", message);
    }
    if (grant.addRandomSuffix) return failure(400, "bad_request", "The name would change");
    return keep(call, grant.allowOverwrite);
  }

  function keep(call: VendorCall, mayOverwrite: boolean): VendorAnswer {
    const pathname = call.query.get("pathname") ?? "";
    if (pathname === "") return failure(400, "bad_request", "Missing pathname");
    if (call.headers["x-vercel-blob-access"] !== "private") {
      return failure(400, "bad_request", "This store is private");
    }
    if (files.has(pathname) && !mayOverwrite) {
      return failure(400, "bad_request", "This blob already exists");
    }
    const contentType = String(call.headers["x-content-type"] ?? "application/octet-stream");
    const etag = `"${createHash("md5").update(call.body).digest("hex")}"`;
    files.set(pathname, { bytes: call.body, contentType, etag });
    return {
      status: 200,
      body: { ...addresses(pathname), contentType, contentDisposition: "", etag },
    };
  }

  function describeFile(pathname: string): VendorAnswer {
    const file = files.get(pathname);
    if (!file) return failure(404, "not_found", "The requested blob does not exist");
    const { contentType, etag, bytes } = file;
    return {
      status: 200,
      body: {
        ...addresses(pathname),
        contentType,
        etag,
        size: bytes.length,
        uploadedAt: "2026-11-21T00:00:00.000Z",
        contentDisposition: "",
        cacheControl: "private",
      },
    };
  }

  function page(query: URLSearchParams): VendorAnswer {
    const prefix = query.get("prefix") ?? "";
    const from = Number(query.get("cursor") ?? "0");
    const names = [...files.keys()].filter((name) => name.startsWith(prefix)).sort();
    const blobs = names.slice(from, from + PAGE).map((pathname) => ({
      ...addresses(pathname),
      size: files.get(pathname)?.bytes.length ?? 0,
      uploadedAt: "2026-11-21T00:00:00.000Z",
      etag: files.get(pathname)?.etag ?? "",
    }));
    const hasMore = from + PAGE < names.length;
    return {
      status: 200,
      body: { blobs, hasMore, ...(hasMore ? { cursor: String(from + PAGE) } : {}) },
    };
  }

  function remove(call: VendorCall): VendorAnswer {
    const parsed = z
      .strictObject({ urls: z.array(z.string()).max(1000) })
      .safeParse(jsonBody(call));
    if (!parsed.success) return failure(400, "bad_request", "Invalid body");
    for (const name of parsed.data.urls) files.delete(name);
    return { status: 200, body: {} };
  }

  function sign(call: VendorCall): VendorAnswer {
    const parsed = z
      .strictObject({
        pathname: z.string(),
        operations: z.array(z.enum(["get", "head", "put", "delete"])).min(1),
        validUntil: z.int(),
      })
      .safeParse(jsonBody(call));
    if (!parsed.success) return failure(400, "bad_request", "Invalid body");
    const payload = Buffer.from(JSON.stringify({ ...parsed.data, storeId: "store_localstore" }));
    return {
      status: 200,
      body: {
        delegationToken: `${payload.toString("base64url")}.signature`,
        clientSigningToken: "local-signing-secret",
        validUntil: parsed.data.validUntil,
      },
    };
  }

  function addresses(pathname: string) {
    const url = `${server.url}/files/${pathname}`;
    return { url, downloadUrl: `${url}?download=1`, pathname };
  }

  return { ...server, files };
}

const grantSchema = z.strictObject({
  pathname: z.string().min(1),
  allowedContentTypes: z.array(z.string()).min(1),
  maximumSizeInBytes: z.int(),
  validUntil: z.int(),
  addRandomSuffix: z.boolean(),
  allowOverwrite: z.boolean(),
});
type Grant = z.output<typeof grantSchema>;

/** What a client token of this store allows; null for any other token, and for a forged one. */
function readGrant(authorization: string | undefined): Grant | null {
  const encoded = /^Bearer vercel_blob_client_localstore_(.+)$/u.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const [signature, payload = ""] = Buffer.from(encoded, "base64").toString("utf8").split(".");
  const expected = createHmac("sha256", BLOB_TOKEN).update(payload).digest("hex");
  if (signature !== expected) return null;
  const decoded: unknown = JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
  return grantSchema.safeParse(decoded).data ?? null;
}

function serve(file: Stored | undefined, range: string | undefined): VendorAnswer {
  if (!file) return { status: 404, body: "not found" };
  const headers = { "content-type": file.contentType, etag: file.etag };
  const wanted = /^bytes=(\d+)-(\d+)$/.exec(range ?? "");
  if (!wanted) return { status: 200, headers, body: file.bytes };
  const [start, end] = [Number(wanted[1]), Math.min(Number(wanted[2]), file.bytes.length - 1)];
  if (start >= file.bytes.length) return { status: 416, headers, body: "" };
  return {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end}/${file.bytes.length}` },
    body: file.bytes.subarray(start, end + 1),
  };
}

function failure(status: number, code: string, message: string): VendorAnswer {
  return { status, body: { error: { code, message } } };
}
