import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWatchedDatabase } from "@/db/client";
import { openTestApp } from "../../support/test-app";
import { getCall, makeCall, ownerOf, valuesOf } from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";
import { ROWS, type Row } from "./rows";

/** One to learn who asks and what they may, one for what they asked for. */
const MOST_STATEMENTS = 2;

/** Reads that need more, and why. */
const EXCEPTIONS: Record<string, { most: number; why: string }> = {
  "GET /auth/export": {
    most: 10,
    why: "reads one project after the other while it is sent, so that nothing is held at once",
  },
  "GET /project/{id}/spending": {
    most: 3,
    why: "gives back what ended runs had set aside before it adds up",
  },
  "GET /story/{id}/threads": {
    most: 4,
    why: "which notes there are decides what was said in them, and that whose names are read",
  },
  "GET /story/{id}/cut/sound": {
    most: 3,
    why: "what is cut decides whose kept pieces are looked for",
  },
  "GET /thread/{threadId}": {
    most: 3,
    why: "what was said decides whose names are read",
  },
  "GET /review/{token}/threads": {
    most: 4,
    why: "which notes there are decides what was said in them, and that whose names are read",
  },
};

/** A stream finds its run, and from then on reads the state of that run, again and again. */
const STREAM_STATEMENTS = 3;

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;
const sent: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  openWatchedDatabase((text) => sent.push(text));
  world = await aMatrixWorld(app.outbox);
});
afterAll(() => app?.close());

const reads = ROWS.filter(({ call, guard }) => call.startsWith("GET ") && guard !== "closed");

function mostOf({ call }: Row): number {
  if (getCall(call).isStream) return STREAM_STATEMENTS;
  return EXCEPTIONS[call]?.most ?? MOST_STATEMENTS;
}

describe("a read", () => {
  it.each(reads.map((row) => [row.call, mostOf(row), row] as const))(
    "%s takes %i statements at most",
    async (_call, most, row) => {
      const role = ownerOf(row);
      const values = await valuesOf(row, world, role);
      const manner = { as: world.people[role] };
      // What a process does once for all calls is not the call's.
      await makeCall(row, values, manner);
      sent.length = 0;
      const { status, text } = await makeCall(row, values, manner);
      expect(row.behind ? text.includes(row.behind) : status < 300).toBe(true);
      // A process listens once, a moment after its first stream has begun.
      const ofCall = sent.filter((text) => !text.startsWith("listen "));
      expect(ofCall.slice(most)).toEqual([]);
    },
  );

  it("is an exception only where that is so", () => {
    const calls = new Set(reads.map(({ call }) => call));
    expect(Object.keys(EXCEPTIONS).filter((call) => !calls.has(call))).toEqual([]);
  });
});
