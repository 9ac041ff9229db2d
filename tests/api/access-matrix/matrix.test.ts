import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { wireError } from "@/lib/contracts/contract";
import { printData, whatChanges } from "../../support/data-print";
import { keyOfCall, listOwnCalls, listSpecifiedCalls } from "../../support/listed-calls";
import { openTestApp } from "../../support/test-app";
import { CALLS, loadHandler, methodsOf, unlistedRoutes } from "./calls";
import { GUARDS, type Guard, ROLES, type Role } from "./guards";
import { type Answer, hasPassed, makeCall, valuesOf } from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";
import { ROWS, type Row, usesUp } from "./rows";

/**
 * Who may make which call, and what a refusal leaves behind: nothing. Handlers are called directly,
 * so nothing that stands in front of them can have refused.
 */

let app: Awaited<ReturnType<typeof openTestApp>>;
/** The refused try their luck on this one; it never changes, or the call has failed its test. */
let untouched: MatrixWorld;
/** Those who may read do it here, one call after the other. */
let readable: MatrixWorld;
/**
 * Those who may change something do it here, for as long as it has what the next call needs: together, and where
 * something is taken away, each in a world of their own.
 */
const changed = new Map<Role | "everybody", MatrixWorld>();
/** What is kept of everything, as it was before any call is refused. */
let kept: Awaited<ReturnType<typeof printData>>;

beforeAll(async () => {
  app = await openTestApp();
  // A call that asks for a second connection within a transaction waits for itself here.
  openDatabase(1);
  untouched = await aMatrixWorld(app.outbox);
  readable = await aMatrixWorld(app.outbox);
  kept = await printData();
});
afterAll(() => app?.close());

const person = (world: MatrixWorld, role: Role) =>
  role === "nobody" ? undefined : world.people[role];

const rolesWith = (row: Row, wanted: (expected: number) => boolean) =>
  ROLES.filter((role) => wanted(GUARDS[row.guard][role]));

const NAMED_ROWS = ROWS.map((row) => [row.call, row.when || row.guard, row] as const);

/** Fields that are named like ids: of people and their sessions, which are in no project, and of providers. */
const NO_IDS = new Set([
  "user_id",
  "uid",
  "sessionId",
  "project_owner_id",
  "voice_id",
  "public_owner_id",
  "assignee_id",
]);

/** What is said to one person is stored by no cache; files say for themselves how long they last. */
function isKeptByNobody({ call, guard }: Row, { status, headers }: Answer): boolean {
  if (guard === "closed" || (status < 300 && /\/(?:media|sample)/u.test(call))) return true;
  const varies = headers.get("vary") ?? "";
  return (
    /\bprivate\b.*\bno-store\b/u.test(headers.get("cache-control") ?? "") &&
    varies.includes("Cookie") &&
    varies.includes("Authorization")
  );
}

describe("the access matrix", () => {
  it("has a row for every call, and a call for every row", () => {
    const rows = new Set(ROWS.map(({ call }) => call));
    const calls = new Set(CALLS.map(({ name }) => name));
    expect({
      "calls without a row": [...calls].filter((name) => !rows.has(name)),
      "rows without a call": [...rows].filter((name) => !calls.has(name)),
    }).toEqual({ "calls without a row": [], "rows without a call": [] });
  });

  it("guards every call as the lists of calls say", () => {
    const guards: Record<string, Guard[]> = {
      public: ["public"],
      self: ["self"],
      viewer: ["read"],
      editor: ["edit"],
      owner: ["own"],
      "member-rule": ["read", "comment", "edit", "own", "notOwner"],
      "story-delete": ["storyDelete"],
      admin: ["admin"],
      "owner-trash": ["trash"],
      guest: ["guest"],
    };
    const listed = new Map(
      [...listSpecifiedCalls(), ...listOwnCalls()].map((call) => [keyOfCall(call), call.access]),
    );
    const wrong = CALLS.filter(({ hasContract }) => hasContract).flatMap((call) => {
      const access = listed.get(keyOfCall(call)) ?? "nothing";
      return ROWS.filter((row) => row.call === call.name)
        .filter(({ guard }) => !guards[access]?.includes(guard))
        .map(({ guard }) => `${call.name} is guarded by ${guard}, and the list says ${access}`);
    });
    expect(wrong).toEqual([]);
  });

  it("says to every call which things its ids name", () => {
    const silent = CALLS.flatMap(({ name, fields }) =>
      ROWS.filter(({ call }) => call === name).flatMap(({ ids }) =>
        [...fields.params, ...fields.query, ...fields.body]
          .filter(
            (field) => /(?:^id|_id|Id)$/u.test(field) && !NO_IDS.has(field) && !(field in ids),
          )
          .map((field) => `${name} ${field}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  it("knows every route, and every method that it answers", async () => {
    expect(unlistedRoutes()).toEqual([]);
    const listed = new Set(CALLS.map(({ name }) => name));
    const unknown: string[] = [];
    for (const call of CALLS) {
      for (const method of await methodsOf(call)) {
        if (!listed.has(`${method} ${call.path}`)) unknown.push(`${method} ${call.path}`);
      }
    }
    expect(unknown).toEqual([]);
  });

  it.each(NAMED_ROWS)("%s (%s) is refused", async (_call, _case, row) => {
    const wrong = await refuse(row);
    // Whoever got through may have broken it for the calls that follow.
    if (wrong.length > 0) {
      untouched = await aMatrixWorld(app.outbox);
      kept = await printData();
    }
    expect(wrong).toEqual([]);
  });

  // Before anything is answered: whatever is looked through for a trace of the refused is still small then.
  it("leaves nothing behind of any call that was refused", async () => {
    if (isDeepStrictEqual(await printData(), kept)) return;
    const tries = NAMED_ROWS.map(([call, when, row]) => ({
      name: `${call} (${when})`,
      make: () => refuse(row),
    }));
    expect(await whatChanges(tries)).toEqual([]);
    expect(await printData()).toEqual(kept);
  });

  it.each(NAMED_ROWS)("%s (%s) is answered to those who may", async (_call, _case, row) => {
    const wrong: unknown[] = [];
    // Whoever uses up their own account leaves the others theirs.
    const ownWorld = row.guard === "self" && usesUp(row) ? await aMatrixWorld(app.outbox) : null;
    for (const role of rolesWith(row, (expected) => expected < 400)) {
      const answer = ownWorld ? await answerIn(ownWorld, row, role) : await answerTo(row, role);
      if (!hasPassed(row, answer) || !isKeptByNobody(row, answer)) {
        const { status, text } = answer;
        wrong.push({ role, expected: "success", status, text });
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Makes a call as everybody who may not, and says who was not refused as they should be. */
async function refuse(row: Row): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const role of rolesWith(row, (expected) => expected >= 400)) {
    const expected = GUARDS[row.guard][role];
    const answer = await answerIn(untouched, row, role);
    const { status, text } = answer;
    const said = text === "" || wireError.safeParse(JSON.parse(text)).success;
    if (status !== expected || !said || !isKeptByNobody(row, answer)) {
      wrong.push({ role, expected, status, text });
    }
  }
  return wrong;
}

/** What somebody is answered who may, in a new world where earlier calls have taken away what it needs. */
async function answerTo(row: Row, role: Role): Promise<Answer> {
  if (row.call.startsWith("GET ")) return answerIn(readable, row, role);
  const whose = usesUp(row) ? role : "everybody";
  const known = changed.get(whose);
  // Whoever was taken out of a project, or given one, is no longer who the row says they are.
  const takesRights = usesUp(row) && row.call.includes(" /share/");
  if (known && !takesRights) {
    const answer = await answerIn(known, row, role);
    if (hasPassed(row, answer)) return answer;
  }
  const world = await aMatrixWorld(app.outbox);
  if (!takesRights) changed.set(whose, world);
  return answerIn(world, row, role);
}

async function answerIn(world: MatrixWorld, row: Row, role: Role): Promise<Answer> {
  return makeCall(row, await valuesOf(row, world, role), { as: person(world, role) });
}

describe("a route", () => {
  it("serves the very contract that names it", async () => {
    const wrong: string[] = [];
    for (const call of CALLS.filter(({ hasContract }) => hasContract)) {
      const handler = await loadHandler(call).catch(() => null);
      const contract = handler && "contract" in handler ? handler.contract : null;
      const { method, path } = (contract ?? {}) as { method?: string; path?: string };
      if (`${method} ${path}` !== call.name) wrong.push(call.name);
    }
    expect(wrong).toEqual([]);
  });
});
