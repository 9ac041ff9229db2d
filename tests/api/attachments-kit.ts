import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { POST as upload } from "@/app/api/upload-context/upload-pdf/[contextId]/route";
import { databaseSql } from "@/db/client";
import { requireProject } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { fileStore } from "@/lib/providers";
import { PDF_TYPE } from "@/lib/rules/attachment";
import { createContextItem } from "@/lib/services/context/context-items";
import { addInformation } from "@/lib/services/context/information";
import type { Handler } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import type { BuiltProject, Member } from "../support/world";

/** An entry of an item of a project, with its ids by the names that calls give them. */
export interface Entry {
  project: BuiltProject;
  contextId: string;
  infoId: string;
}

/** A new entry in a new item. */
export async function anEntryIn(project: BuiltProject): Promise<Entry> {
  const scope = await requireProject(callerOf(project.owner), project.projectId, "owner");
  const { contextItem } = await createContextItem(scope, { name: "The keeper" });
  const { information_id: infoId } = await addInformation(
    { ...scope, contextItemId: contextItem.id },
    { info_name: "Voice", information: "Low, slow, never raised." },
  );
  return { project, contextId: contextItem.id, infoId };
}

/** Who a member is when access is decided. */
export function callerOf({ userId, email }: Member): Caller {
  return { userId, email, userName: "", isAdmin: false, sessionVersion: 1, via: "bearer" };
}

export interface Upload {
  as?: Member | undefined;
  entry: Pick<Entry, "contextId" | "infoId">;
  content: Buffer | string;
  type?: string;
  name?: string;
  fields?: Record<string, string>;
  /** The order in which some clients send: what the file is for comes after it. */
  fileFirst?: boolean;
}

/** The form of an upload, as a browser builds it. */
export function formOf({ entry, content, type, name, fields, fileFirst }: Upload): FormData {
  const form = new FormData();
  const file = new Blob([new Uint8Array(Buffer.from(content))], { type: type ?? PDF_TYPE });
  if (fileFirst) form.append("file", file, name ?? "notes.pdf");
  form.append("info_id", entry.infoId);
  for (const [field, value] of Object.entries(fields ?? {})) form.append(field, value);
  if (!fileFirst) form.append("file", file, name ?? "notes.pdf");
  return form;
}

/** Uploads a file and gives status and answer. */
export async function uploadAs(call: Upload) {
  const request = new Request(`${ORIGIN}/api/upload`, {
    method: "POST",
    headers: call.as ? { authorization: `Bearer ${call.as.bearer}` } : {},
    body: formOf(call),
  });
  return answerOf(await send(request, call.entry.contextId));
}

export function send(request: Request, contextId: string): Promise<Response> {
  return upload(request, { params: Promise.resolve({ contextId }) });
}

export async function answerOf(response: Response) {
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, body };
}

/** Takes all context and its files away again. */
export async function clear(projectId: string): Promise<void> {
  await fileStore().remove(await fileStore().list(`projects/${projectId}/attachments/`));
  await databaseSql()`delete from context_items`;
  await databaseSql()`delete from unclaimed_files`;
}

/** What an upload leaves behind: rows, notes of files, and files. */
export async function leftovers(projectId: string) {
  const sql = databaseSql();
  const [rows] = await sql`select count(*)::int as count from attachments`;
  const [notes] = await sql`select count(*)::int as count from unclaimed_files`;
  const files = await fileStore().list(`projects/${projectId}/attachments/`);
  return { rows: rows?.count, notes: notes?.count, files: files.length };
}

/**
 * Puts a handler behind a real port, so that a caller can hang up. Each request's body arrives as the
 * network delivers it, and its signal tells when the caller is gone, as the framework does it.
 */
export async function listen(handler: Handler, params: Record<string, string>) {
  const pending = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const work = serve(handler, params, incoming, outgoing);
    pending.add(work);
    void work.finally(() => pending.delete(work));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    /** Waits until no request is being worked on. */
    settle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function serve(
  handler: Handler,
  params: Record<string, string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const leaving = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  const request = new Request(`${ORIGIN}${incoming.url ?? "/"}`, {
    method: incoming.method ?? "POST",
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    body: bodyOf(incoming),
    signal: leaving.signal,
    duplex: "half",
  } as RequestInit);
  const response = await handler(request, { params: Promise.resolve(params) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** The body as it is asked for: Node's own bridge would read ahead without end. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        incoming.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
