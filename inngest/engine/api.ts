import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { z } from "zod";
import { applyCheckpoint } from "./apply";
import type { RunSnapshot } from "./changes";
import { MAX_EVENT_BYTES } from "./limits";
import { derivedId, type NewEvent } from "./new-run";
import { queryOn, type RunQuery } from "./pool";
import { settle } from "./settle";
import { insertEvents, listRunsOfEvent, notifyLeader } from "./store/events";
import { storableText, wireEvent, wireOp } from "./wire";

/**
 * The `fetch` for `new Inngest({ fetch })`: what the SDK sends to Inngest is done in the database.
 * Works in every process on the same database, whether its engine leads or not. Calls that the
 * engine does not know are answered with 501, by name.
 * @param sql the pool, or where to find it at the time of a call
 */
export function createEngineFetch(sql: Sql | (() => Sql)): typeof fetch {
  const query: RunQuery = (build) => queryOn(isPool(sql) ? sql : sql())(build);
  return async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    try {
      if (request.method === "POST" && path.startsWith("/e/")) {
        return await receiveEvents(query, request);
      }
      const checkpoint = /^\/v1\/checkpoint\/([^/]+)\/async$/.exec(path);
      if (request.method === "POST" && checkpoint?.[1]) {
        return await receiveCheckpoint(query, decodeURIComponent(checkpoint[1]), request);
      }
      const started = /^\/v1\/events\/([^/]+)\/runs$/.exec(path);
      if (request.method === "GET" && started?.[1]) {
        const runs = await listRunsOfEvent(query, decodeURIComponent(started[1]));
        return Response.json({ data: runs });
      }
      return reply(501, `The embedded engine does not support ${request.method} ${path}`);
    } catch (error) {
      if (error instanceof z.ZodError) return reply(400, z.prettifyError(error));
      return reply(503, `The engine's database did not take the request: ${String(error)}`);
    }
  };
}

/** A pool is itself a function (its query tag), so it is known by what else it has. */
function isPool(sql: Sql | (() => Sql)): sql is Sql {
  return "begin" in sql;
}

function reply(status: number, error?: string, fields: object = {}): Response {
  return Response.json(
    { status, ...(error === undefined ? {} : { error }), ...fields },
    { status },
  );
}

async function receiveEvents(query: RunQuery, request: Request): Promise<Response> {
  const body: unknown = await request.json();
  const sent = z.array(wireEvent).parse(Array.isArray(body) ? body : [body]);
  const seed = request.headers.get("x-inngest-event-id-seed") ?? randomUUID();
  const events: NewEvent[] = [];
  for (const [index, event] of sent.entries()) {
    if (event.name.toLowerCase().startsWith("inngest/")) {
      return reply(400, `event name is reserved for internal use: ${event.name}`);
    }
    const id = storableText(event.id ?? "") || derivedId(seed, String(index));
    const name = storableText(event.name);
    const whole = { ...event, id, name, data: event.data ?? {}, ts: event.ts ?? Date.now() };
    const text = JSON.stringify(whole);
    if (Buffer.byteLength(text) > MAX_EVENT_BYTES) {
      return reply(413, `The event "${name}" is larger than ${MAX_EVENT_BYTES / 1024} KiB`);
    }
    events.push({ id, name, body: text });
  }
  await insertEvents(query, events);
  return reply(200, undefined, { ids: events.map((event) => event.id) });
}

const checkpointBody = z.looseObject({ qi_id: z.string(), steps: z.array(wireOp) });

/** Stores steps while their call goes on. 409 tells the SDK to stop: run or dispatch is over. */
async function receiveCheckpoint(
  query: RunQuery,
  runId: string,
  request: Request,
): Promise<Response> {
  const { qi_id: token, steps } = checkpointBody.parse(await request.json());
  const [jobId = "", dispatch = ""] = token.split(".");
  if (!/^\d+$/.test(jobId)) return reply(400, `"${token}" is not a queue item of this engine`);
  const outcome = {
    runId,
    jobId,
    dispatch,
    stepIds: steps.map((step) => step.id),
    decide: (run: RunSnapshot) => applyCheckpoint(run, steps),
  };
  const written = await settle(query, outcome, () => true);
  if (written === "stale") return reply(409, "The run or this call of it is over");
  if (!written.end) return reply(200);
  await notifyLeader(query);
  return reply(409, "The run was ended by a limit");
}
