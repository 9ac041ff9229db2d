import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printData, whatChanges } from "../../support/data-print";
import { openTestApp } from "../../support/test-app";
import type { Call } from "./calls";
import {
  getRow,
  hasPassed,
  makeCall,
  ownerOf,
  shareOf,
  TRIED_CALLS,
  triesOf,
  valuesOf,
} from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";

/** Fields in which a caller says who they are; only the session is believed. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;

beforeAll(async () => {
  app = await openTestApp();
  world = await aMatrixWorld(app.outbox);
});
afterAll(() => app?.close());

const calls = TRIED_CALLS;

/** The ways to say it: in the query of every call, and in the body of those that have one. */
function waysOf({ method }: Call): ("query" | "body")[] {
  return method === "GET" ? ["query"] : ["query", "body"];
}

describe("a claim to be somebody else", () => {
  it("is refused by every call, in whatever field and place it is made, and changes nothing", async () => {
    const { editor } = world.people;
    const claims: Record<string, unknown> = {
      user_id: editor.userId,
      uid: editor.userId,
      user_email: editor.email,
      inviterEmail: editor.email,
      sharedBy: editor.email,
    };
    const before = await printData();
    const wrong: unknown[] = [];
    const tries = await triesOf(calls, world, ownerOf, async (call, row, values) => {
      const as = world.people[ownerOf(row)];
      // Of five fields two or three; among any two calls that follow each other are all of them.
      for (const [field, value] of shareOf(Object.entries(claims), 2, calls.indexOf(call))) {
        for (const way of waysOf(call)) {
          const { status, text } =
            way === "query"
              ? await makeCall(row, values, { as, moreQuery: `&${field}=${value}` })
              : await makeCall(row, { ...values, [field]: value }, { as });
          if (status !== 403) wrong.push([call.name, way, field, status, text]);
        }
      }
    });
    const changed = await whatChanges(tries);
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
    // Links in mails are made on the way; everything else is as it was.
    const { "public.users": users, "public.permissions": permissions } = await printData();
    expect(permissions).toBe(before["public.permissions"]);
    expect(users).toBeDefined();
  });

  it("in a shape that is no text is refused like one", async () => {
    const wrong: unknown[] = [];
    for (const [turn, call] of calls.filter(({ method }) => method !== "GET").entries()) {
      const row = getRow(call);
      // The fields of a form are texts.
      if (row.file) continue;
      const as = world.people[ownerOf(row)];
      const values = await valuesOf(row, world, ownerOf(row));
      for (const claim of shareOf([7, [as.userId], { id: as.userId }, true], 2, turn)) {
        const { status } = await makeCall(row, { ...values, user_id: claim }, { as });
        if (status !== 403) wrong.push([call.name, claim, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("about the project's owner is refused", async () => {
    const { owner: as, editor } = world.people;
    const before = await printData();
    const wrong: unknown[] = [];
    const takers = calls.filter(({ fields }) => fields.body.includes("project_owner_id"));
    for (const call of takers) {
      const row = getRow(call);
      const values = await valuesOf(row, world, "owner");
      const claim = { project_owner_id: editor.userId };
      const { status } = await makeCall(row, { ...values, ...claim }, { as });
      if (status !== 403) wrong.push([call.name, status]);
    }
    expect(wrong).toEqual([]);
    expect(takers.length).toBeGreaterThanOrEqual(3);
    expect(await printData()).toEqual(before);
  });

  it("that is true does no harm", async () => {
    const { owner: as } = world.people;
    const truths: Record<string, string> = {
      user_id: as.userId,
      uid: as.userId,
      user_email: as.email.toUpperCase(),
      inviterEmail: as.email,
      sharedBy: as.email,
      project_owner_id: as.userId,
    };
    const wrong: unknown[] = [];
    for (const call of calls.filter(({ method }) => method === "GET" || method === "PUT")) {
      const row = getRow(call);
      // The truths are the owner's.
      if (row.guard === "admin" || row.guard === "guest") continue;
      const taken = new Set([...call.fields.query, ...call.fields.body]);
      const claims = Object.entries(truths).filter(([field]) => taken.has(field));
      const values = await valuesOf(row, world, "owner");
      const { status, text } = await makeCall(
        row,
        { ...values, ...Object.fromEntries(claims) },
        { as },
      );
      if (!hasPassed(row, { status, text })) wrong.push([call.name, status, text]);
    }
    expect(wrong).toEqual([]);
  });
});
