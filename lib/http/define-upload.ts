import type { z } from "zod";
import type { Caller } from "@/lib/auth/caller";
import { findCaller } from "@/lib/auth/find-caller";
import type { Contract } from "@/lib/contracts/contract";
import { sentFileOf, takesSentFile } from "@/lib/contracts/upload-place";
import { environment } from "@/lib/env";
import { AppError, type ErrorCode, tooLarge } from "@/lib/errors";
import { collectIds } from "./call-ids";
import type { AccessInput, NextHandler, Route } from "./define-route";
import { refuseForeignOrigin, refuseInsecure } from "./origin";
import {
  givenTwice,
  isForbiddenKey,
  parsePart,
  type RawInput,
  readQuery,
  requireMatchingIdentity,
  requireWellFormedIds,
} from "./read-input";
import { boundaryOf, type Part, readMultipart } from "./read-multipart";
import { errorResponse, jsonResponse } from "./response";
import { withRequestId } from "./with-request-id";

/** The part that holds the file. */
const FILE_PART = "file";
/** More fields than any call has; each costs a turn of the loop. */
const MOST_PARTS = 32;
/** How much is read of a body that is refused, so that its sender is still there for the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/** A file that is coming in. */
export interface IncomingFile {
  /** As its sender calls it: a label, never a path. */
  name: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
}

interface UploadDefinition<C extends Contract, PathScope, Scope, Received> {
  /** Who may send anything at all: judged by the path, before a byte of the body is read. */
  pathAccess: (input: AccessInput<Pick<C, "params">>) => Promise<PathScope>;
  /** Who may put it where the fields say: judged before the file, and once more after it. */
  access: (input: AccessInput<C>) => Promise<Scope>;
  onFailure: ErrorCode;
  /** What is answered when no file came. */
  noFile: ErrorCode;
  /** Puts the file where it can be forgotten; when this throws, nothing of it may be left. */
  receive: (pathScope: PathScope, file: IncomingFile) => Promise<Received>;
  /** The same for a file that its sender has put into the store; for calls that take such. */
  receiveSent?: (
    pathScope: PathScope,
    sent: { media_key: string; name: string },
  ) => Promise<Received>;
  /** Forgets a file that was received and is not wanted after all. */
  discard: (received: Received) => Promise<void>;
  handle: (input: {
    scope: Scope;
    body: z.output<C["body"]>;
    received: Received;
  }) => Promise<z.input<C["response"]>>;
}

/**
 * Makes a route handler of a call with a multipart body. In this order: caller (401), ids of the path
 * (404), access by the path (404, 403), the fields that stand before the file with claims (403) and access (404,
 * 403), the file, the remaining fields with claims and access again, the service, the response
 * through its schema. A sender may put its fields behind the file: then the file waits, at a place
 * where nobody sees it, until they have been judged. A file that is in the store already is named by a
 * field, and received behind all of them.
 */
export function defineUpload<C extends Contract, PathScope, Scope, Received>(
  contract: C,
  upload: UploadDefinition<C, PathScope, Scope, Received>,
): Route {
  const { onFailure } = upload;
  const handler: NextHandler = (request, context) =>
    withRequestId(contract, async (requestId) => {
      const body = readBody(request);
      try {
        refuseInsecure(request);
        refuseForeignOrigin(request, environment().publicUrl);
        const caller = await findCaller(request);
        if (!caller) throw new AppError("general.signedOut");
        const params = (await context.params) ?? {};
        const path: RawInput = { params, query: readQuery(request), body: {} };
        requireWellFormedIds({ notFound: contract.notFound, params: contract.params }, path);
        requireMatchingIdentity(path, caller);
        const ids = collectIds<Pick<C, "params">>(contract, path);
        const pathScope = await upload.pathAccess({ caller, ids });
        const boundary = boundaryOf(request.headers.get("content-type") ?? "");
        const parts = readMultipart(body, boundary);
        return await receiveParts(contract, upload, {
          caller,
          params,
          pathScope,
          parts,
          signal: request.signal,
        });
      } catch (error) {
        return errorResponse(error, onFailure, requestId);
      } finally {
        await drain(body);
      }
    });
  return Object.assign(handler, { contract });
}

async function receiveParts<C extends Contract, PathScope, Scope, Received>(
  contract: C,
  upload: UploadDefinition<C, PathScope, Scope, Received>,
  call: {
    caller: Caller;
    params: Record<string, unknown>;
    pathScope: PathScope;
    parts: AsyncIterable<Part>;
    signal: AbortSignal;
  },
): Promise<Response> {
  const raw: RawInput = { params: call.params, query: {}, body: {} };
  const judge = async (): Promise<Scope> => {
    requireWellFormedIds(contract, raw);
    requireMatchingIdentity(raw, call.caller);
    return upload.access({ caller: call.caller, ids: collectIds(contract, raw) });
  };
  let received: { file: Received } | null = null;
  try {
    let left = contract.bodyLimitBytes;
    let count = 0;
    for await (const part of call.parts) {
      count += 1;
      if (count > MOST_PARTS) throw new AppError("general.malformedForm");
      if (part.name !== FILE_PART) {
        left -= await readField(part, raw.body, left);
        continue;
      }
      if (received !== null) throw givenTwice(FILE_PART);
      if (hasAllFields(contract, raw.body)) await judge();
      received = { file: await upload.receive(call.pathScope, fileOf(part)) };
    }
    let scope = await judge();
    const body = parsePart(contract.body as C["body"], raw.body);
    const sent = takesSentFile(contract) ? sentFileOf(body) : null;
    if (sent && upload.receiveSent) {
      if (received !== null) throw givenTwice(FILE_PART);
      received = { file: await upload.receiveSent(call.pathScope, sent) };
      scope = await judge();
    }
    if (received === null) throw new AppError(upload.noFile);
    // Whoever has left by now has called it off.
    if (call.signal.aborted) throw new AppError("general.malformedForm");
    const { file } = received;
    // From here on the service answers for the file.
    received = null;
    const answer = await upload.handle({ scope, body, received: file });
    return jsonResponse(contract.response.parse(answer));
  } catch (error) {
    if (received !== null) await upload.discard(received.file);
    throw error;
  }
}

/** Whether every field that must be there has come. */
function hasAllFields(contract: Contract, body: Record<string, unknown>): boolean {
  return Object.entries(contract.body.shape).every(
    ([name, schema]) => name in body || schema.safeParse(undefined).success,
  );
}

/** @returns how many bytes the field took */
async function readField(
  part: Part,
  body: Record<string, unknown>,
  limitBytes: number,
): Promise<number> {
  const pieces: Uint8Array[] = [];
  let size = part.name.length;
  for await (const piece of part.content) {
    size += piece.byteLength;
    if (size > limitBytes) throw tooLarge(limitBytes);
    pieces.push(piece);
  }
  if (Object.hasOwn(body, part.name)) throw givenTwice(part.name);
  if (isForbiddenKey(part.name)) throw new AppError("general.malformedForm");
  body[part.name] = Buffer.concat(pieces).toString("utf8");
  return size;
}

function fileOf(part: Part): IncomingFile {
  return { name: part.fileName ?? "", contentType: part.contentType, content: part.content };
}

/** The body, piece by piece; ends with an error as soon as its sender is gone. */
async function* readBody(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  // A read that is waiting ends with this. (A race against a promise of the end would hold every
  // piece until then.)
  const leave = () => void reader.cancel().catch(() => undefined);
  request.signal.addEventListener("abort", leave, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (request.signal.aborted) throw new Error("the sender has left");
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new AppError("general.malformedForm", { cause });
  } finally {
    request.signal.removeEventListener("abort", leave);
    leave();
  }
}

/** Reads what is left: a sender that is cut off while it still sends would not see the answer. */
async function drain(body: AsyncGenerator<Uint8Array>): Promise<void> {
  try {
    let size = 0;
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > DRAINED_BYTES) return;
    }
  } catch {
    // Whoever has left needs no answer.
  }
}
