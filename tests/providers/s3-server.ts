import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { isGoodAddress, isMisjudged } from "./s3-address";

/** What s3rver takes as its only key. */
const ACCESS_KEY_ID = "S3RVER";
const SECRET_ACCESS_KEY = "S3RVER";
export const S3_BUCKET = "roughcut";

/** What goes wrong with a request in place of s3rver's answer. */
export type S3Fault =
  | { kind: "answer"; status: number; code?: string; headers?: Record<string, string> }
  /** s3rver does it, and its answer is lost. */
  | { kind: "lost-answer" }
  /** The head of the answer and half of what it promises, then the line breaks. */
  | { kind: "cut-off" }
  /** Never answers. */
  | { kind: "silence" };

interface S3Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
}

export interface S3Server {
  url: string;
  calls: S3Call[];
  /** Uploads that were begun and neither put together nor given up, by id. */
  uploads: Map<string, { key: string; begunAt: Date }>;
  failNext(fault: S3Fault, matches?: (call: S3Call) => boolean): void;
  /** Everything that matches fails, until null. */
  failAlways(fault: S3Fault | null, matches?: (call: S3Call) => boolean): void;
  /** Whether anybody may read without a key, as in a bucket that was made public. */
  isPublic: boolean;
  /** Whether the bucket has a rule (CORS) by which pages of other origins may put files. */
  takesFromPages: boolean;
  settings: {
    endpoint: string;
    publicEndpoint: string | null;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region: string;
  };
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * An S3 server with one bucket: s3rver (signatures, presigned addresses, ranges, lists, parts) behind a
 * front that adds what it lacks (a private bucket, giving up and listing uploads) and that can fail.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), "roughcut-s3-"));
  const inner = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  const { port: innerPort } = await inner.run();
  const calls: S3Call[] = [];
  const uploads: S3Server["uploads"] = new Map();
  const planned: { fault: S3Fault; matches: (call: S3Call) => boolean }[] = [];
  let always: { fault: S3Fault; matches: (call: S3Call) => boolean } | null = null;

  const front = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const call: S3Call = {
      method: incoming.method ?? "GET",
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: incoming.headers,
    };
    calls.push(call);
    const at = planned.findIndex(({ matches }) => matches(call));
    const [next] = at < 0 ? [] : planned.splice(at, 1);
    const fault = next?.fault ?? (always?.matches(call) ? always.fault : null);
    answer(incoming, response, call, fault);
  });

  function answer(
    incoming: IncomingMessage,
    response: ServerResponse,
    call: S3Call,
    fault: S3Fault | null,
  ): void {
    if (fault?.kind === "silence") return void incoming.resume();
    if (call.method === "OPTIONS") return void answerPreflight(incoming, response);
    if (server.takesFromPages) {
      response.setHeader("access-control-allow-origin", "*");
    } else if (call.headers.origin !== undefined && call.method === "PUT") {
      // A browser would have asked first, and not sent it; under Playwright it does not ask.
      incoming.resume();
      return void refuse(response, 403, "AccessForbidden");
    }
    if (fault?.kind === "answer") {
      incoming.resume();
      return void refuse(response, fault.status, fault.code ?? "InternalError", fault.headers);
    }
    const isSigned = call.headers.authorization !== undefined || call.query.has("X-Amz-Signature");
    if (!isSigned && !server.isPublic) {
      incoming.resume();
      return void refuse(response, 403, "AccessDenied");
    }
    const key = call.path.replace(`/${S3_BUCKET}/`, "");
    const uploadId = call.query.get("uploadId");
    if (call.method === "DELETE" && uploadId !== null) {
      const known = uploads.delete(uploadId);
      return void (known ? response.writeHead(204).end() : refuse(response, 404, "NoSuchUpload"));
    }
    if (call.method === "GET" && call.query.has("uploads")) return void listUploads(response);
    if (uploadId !== null && !uploads.has(uploadId)) {
      incoming.resume();
      return void refuse(response, 404, "NoSuchUpload");
    }
    let { url } = incoming;
    const { method, headers } = incoming;
    const said: Record<string, string> = {};
    if (isMisjudged(call.query)) {
      const host = headers.host ?? "";
      if (!isGoodAddress(call.path, call.query, { host, secret: SECRET_ACCESS_KEY })) {
        return void refuse(response, 403, "SignatureDoesNotMatch");
      }
      // Read without a key: s3rver's own buckets are public.
      url = url?.split("?")[0];
      for (const [name, value] of call.query) {
        if (name.startsWith("response-")) said[name.slice("response-".length)] = value;
      }
    }
    const outgoing = request({ port: innerPort, host: "127.0.0.1", path: url, method, headers });
    outgoing.on("response", (given) => {
      const isDone = (given.statusCode ?? 500) < 300;
      if (isDone && call.method === "POST" && uploadId !== null) uploads.delete(uploadId);
      if (isDone && call.method === "POST" && call.query.has("uploads")) {
        let text = "";
        given.on("data", (piece) => {
          text += piece;
        });
        given.on("end", () => {
          const id = /<UploadId>([^<]+)</u.exec(text)?.[1] ?? randomUUID();
          uploads.set(id, { key, begunAt: new Date() });
          if (fault?.kind === "lost-answer") return response.destroy();
          return response.writeHead(given.statusCode ?? 500, given.headers).end(text);
        });
        return;
      }
      if (fault?.kind === "lost-answer") {
        given.resume();
        given.on("end", () => response.destroy());
        return;
      }
      response.writeHead(given.statusCode ?? 500, { ...given.headers, ...said });
      if (fault?.kind === "cut-off") {
        given.once("data", (piece: Buffer) => {
          response.write(piece.subarray(0, piece.length / 2), () => response.destroy());
          given.destroy();
        });
        return;
      }
      given.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  /** What a browser asks before a page puts something to another origin. */
  function answerPreflight(incoming: IncomingMessage, response: ServerResponse): void {
    if (!server.takesFromPages) {
      refuse(response, 403, "AccessForbidden");
      return;
    }
    response.writeHead(204, {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "PUT",
      "access-control-allow-headers": incoming.headers["access-control-request-headers"] ?? "*",
    });
    response.end();
  }

  function listUploads(response: ServerResponse): void {
    const rows = [...uploads].map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    const text = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join("")}</ListMultipartUploadsResult>`;
    response.writeHead(200, { "content-type": "application/xml" }).end(text);
  }

  await new Promise<void>((listening) => front.listen(0, "127.0.0.1", listening));
  const address = front.address();
  if (address === null || typeof address === "string") throw new Error("the front has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const settings = {
    endpoint: url,
    publicEndpoint: url,
    bucket: S3_BUCKET,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    region: "us-east-1",
  };
  const server: S3Server = {
    url,
    calls,
    uploads,
    isPublic: false,
    takesFromPages: false,
    settings,
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    },
    failNext: (fault, matches = () => true) => void planned.push({ fault, matches }),
    failAlways: (fault, matches = () => true) => {
      always = fault && { fault, matches };
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise<void>((closed) => front.close(() => closed()));
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/xml", ...headers });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
