import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as media } from "@/app/api/media/[...key]/route";
import { callApi } from "../../support/call-api";
import { openTestApp } from "../../support/test-app";
import type { Member } from "../../support/world";
import { makeCall, ownerOf, valuesOf } from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";
import { ROWS, usesUp } from "./rows";

/** Row T38: the address of a file is no key to it, whichever call it came from. */

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;

beforeAll(async () => {
  app = await openTestApp();
  world = await aMatrixWorld(app.outbox);
});
afterAll(() => app?.close());

/** The keys of all files that an answer names. */
function keysIn(text: string): string[] {
  return [...text.matchAll(/\/api\/media\/([\w./-]+)/gu)].flatMap(([, key]) => key ?? []);
}

async function statusFor(key: string, as?: Member): Promise<number> {
  const answer = await callApi(media, { as, params: { key: key.split("/") } });
  await answer.body?.cancel();
  return answer.status;
}

it("no file that any call names is there for who is not signed in", async () => {
  const strangers = new Map<string, number>();
  const owners = new Set<string>();
  const rows = ROWS.filter(({ guard }) => guard !== "closed");
  // What deletes something comes last.
  for (const row of [...rows.filter((one) => !usesUp(one)), ...rows.filter(usesUp)]) {
    const role = ownerOf(row);
    const as = world.people[role];
    const { text } = await makeCall(row, await valuesOf(row, world, role), { as });
    for (const key of keysIn(text)) {
      if (strangers.has(key)) continue;
      strangers.set(key, await statusFor(key));
      if ((await statusFor(key, world.people.owner)) === 200) owners.add(key);
    }
  }
  expect([...strangers].filter(([, status]) => status !== 401)).toEqual([]);
  expect(owners.size).toBeGreaterThan(3);
}, 300_000);
