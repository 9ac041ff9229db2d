import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as media } from "@/app/api/media/[...key]/route";
import { databaseSql } from "@/db/client";
import { sendLogTo } from "@/lib/log/log";
import { callApi } from "../../support/call-api";
import { openTestApp } from "../../support/test-app";
import type { Member } from "../../support/world";
import { makeCall, ownerOf, valuesOf } from "./make-call";
import { aMatrixWorld, type MatrixWorld } from "./matrix-world";
import { ROWS, usesUp } from "./rows";

/**
 * Rows T38 and T60, for every call: the address of a file is no key to it, and no answer and no line of
 * the log holds a secret.
 */

const AUTH_SECRET = "canary-5e1d: a secret that only this test knows";

let app: Awaited<ReturnType<typeof openTestApp>>;
let world: MatrixWorld;
/** Answers with their headers, and lines of the log. */
const said: string[] = [];
const statusForStrangers = new Map<string, number>();
const readByOwner = new Set<string>();

beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET });
  sendLogTo((_, line) => said.push(line));
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

/** What is kept of passwords, links and tokens of everybody. */
async function storedSecrets(): Promise<string[]> {
  const rows = await databaseSql()<{ secret: string }[]>`
    select password_hash as secret from users
    union select token_hash from account_links
    union select pending_password_hash from account_links where pending_password_hash is not null
    union select token_hash from refresh_tokens
    union select sealed_secret from two_step_secrets
    union select code_hash from recovery_codes`;
  return rows.map(({ secret }) => secret).filter((secret) => secret !== "");
}

it("no file that any call names is there for who is not signed in", async () => {
  const rows = ROWS.filter(({ guard }) => guard !== "closed");
  // What deletes something comes last.
  for (const row of [...rows.filter((one) => !usesUp(one)), ...rows.filter(usesUp)]) {
    const role = ownerOf(row);
    const as = world.people[role];
    const { text, headers } = await makeCall(row, await valuesOf(row, world, role), { as });
    said.push(text, JSON.stringify([...headers]));
    for (const key of keysIn(text)) {
      if (statusForStrangers.has(key)) continue;
      statusForStrangers.set(key, await statusFor(key));
      if ((await statusFor(key, world.people.owner)) === 200) readByOwner.add(key);
    }
  }
  expect([...statusForStrangers].filter(([, status]) => status !== 401)).toEqual([]);
  expect(readByOwner.size).toBeGreaterThan(3);
});

it("no call tells a secret, and none is logged", async () => {
  const secrets = [AUTH_SECRET, ...(await storedSecrets())];
  expect(secrets.length).toBeGreaterThan(3);
  expect(said.length).toBeGreaterThan(2 * 107);
  const told = secrets.filter((secret) => said.some((text) => text.includes(secret)));
  expect(told).toEqual([]);
});
