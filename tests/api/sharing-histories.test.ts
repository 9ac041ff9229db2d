import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { openTestApp } from "../support/test-app";
import { aMember, type Member } from "../support/world";
import {
  type ChangeRecord,
  changesOf,
  faultsOf,
  type PermissionRecord,
  rowsOf,
  share,
} from "./sharing-kit";
import { type ModelCall, SharingModel } from "./sharing-model";

/**
 * Random histories of calls, made by people who work together, against the real calls: after each
 * one the project is what the model says, whole, and nobody has more than the group began with.
 */

const HISTORIES = process.env.LONG_TESTS ? 5_000 : 200;
const CALLS = process.env.LONG_TESTS ? 30 : 15;
const PEOPLE = 8;
const LEVELS = ["viewer", "commenter", "editor"];

let app: Awaited<ReturnType<typeof openTestApp>>;
let people: Member[];
/** How often each status was answered. */
const answered = new Map<number, number>();

/** Access tokens live 15 minutes, and a long search takes longer: its people change on the way. */
const FRESH_MS = 5 * 60_000;
let signedInAt = 0;

async function signInPeople(): Promise<void> {
  signedInAt = Date.now();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => aMember()));
}

beforeAll(async () => {
  app = await openTestApp();
  await signInPeople();
});
afterAll(() => app?.close());

const emailOf = (person: number) => people[person]?.email ?? "";

/** Who is in the project at the start: each invited by somebody who came before. */
type Start = { level: number; inviter: number }[];

const start: fc.Arbitrary<Start> = fc.array(
  fc.record({ level: fc.integer({ min: 1, max: 3 }), inviter: fc.nat(PEOPLE) }),
  { minLength: 2, maxLength: PEOPLE - 2 },
);

/** Calls by some of the people, about anybody. */
function callBy(actor: fc.Arbitrary<number>): fc.Arbitrary<ModelCall> {
  const subject = fc.nat(PEOPLE - 1);
  const level = fc.integer({ min: 1, max: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("invite"), actor, subject, level }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("set"),
        actor,
        subject,
        level,
        lowerInvitees: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("remove"),
        actor,
        subject,
        removeInvitees: fc.boolean(),
        newParent: fc.option(subject, { freq: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("hand-over"), actor, subject }) },
  );
}

interface History {
  start: Start;
  calls: ModelCall[];
  /** The people who make calls; without the owner they are a conspiracy. */
  group: number[];
}

const history: fc.Arbitrary<History> = fc
  .tuple(start, fc.subarray([...Array(PEOPLE).keys()], { minLength: 1 }))
  .chain(([first, group]) =>
    fc.record({
      start: fc.constant(first),
      group: fc.constant(group),
      calls: fc.array(callBy(fc.constantFrom(...group)), { minLength: CALLS, maxLength: CALLS }),
    }),
  );

async function aProjectOf(first: Start): Promise<{ projectId: string; rows: PermissionRecord[] }> {
  const [project] = await databaseSql()<{ id: string }[]>`
    insert into projects (owner_id, name, image_style)
    values (${String(people[0]?.userId)}, 'The Light', 'Digital Art') returning id`;
  const projectId = String(project?.id);
  const rows = [
    { project_id: projectId, email: emailOf(0), level: "owner", shared_by: null as string | null },
    ...first.map(({ level, inviter }, index) => ({
      project_id: projectId,
      email: emailOf(index + 1),
      level: String(LEVELS[level - 1]),
      shared_by: emailOf(inviter % (index + 1)),
    })),
  ];
  await databaseSql()`insert into permissions ${databaseSql()(rows)}`;
  return { projectId, rows: await rowsOf(projectId) };
}

/** Makes a call as its maker would. */
async function make(projectId: string, call: ModelCall): Promise<number> {
  const as = people[call.actor];
  if (!as) throw new Error("nobody makes this call");
  const subject = emailOf(call.subject);
  const answer = () => {
    switch (call.kind) {
      case "invite":
        return share.invite(as, projectId, subject, String(LEVELS[call.level - 1]));
      case "set":
        return share.set(as, projectId, subject, String(LEVELS[call.level - 1]), {
          lowerInvitees: call.lowerInvitees,
        });
      case "remove":
        return share.remove(as, projectId, subject, {
          removeInvitees: call.removeInvitees,
          newSharedBy: call.newParent === null ? null : emailOf(call.newParent),
        });
      case "hand-over":
        return share.handOver(as, projectId, subject);
    }
  };
  return (await answer()).status;
}

/** What a group without the owner must never reach, whatever it does (I9). */
function bordersOf(model: SharingModel, group: number[]) {
  const members = group.map(emailOf).filter((email) => model.people.has(email));
  const highest = Math.max(0, ...members.map((email) => model.people.get(email)?.level ?? 0));
  const isInside = (email: string) =>
    members.includes(email) || members.some((member) => model.isAbove(member, email));
  const outsiders = model.rows().filter(({ email }) => !isInside(email));
  return { highest, outsiders };
}

/** Changes written by one call come in an order of their own; what they say is what counts. */
function sorted(changes: readonly ChangeRecord[]): string[] {
  return changes.map((change) => JSON.stringify(Object.entries(change).sort())).sort();
}

async function play({ start: first, calls, group }: History): Promise<void> {
  if (Date.now() - signedInAt > FRESH_MS) await signInPeople();
  const { projectId, rows } = await aProjectOf(first);
  const model = new SharingModel(rows);
  const isConspiracy = !group.includes(0);
  const { highest, outsiders } = bordersOf(model, group);
  for (const call of calls) {
    const expected = model.do(call, emailOf);
    const status = await make(projectId, call);
    answered.set(status, (answered.get(status) ?? 0) + 1);
    expect({ call, status }).toEqual({ call, status: expected });
    const stored = await rowsOf(projectId);
    expect(stored).toEqual(model.rows());
    if (!isConspiracy) continue;
    for (const person of group) {
      const level = model.people.get(emailOf(person))?.level ?? 0;
      expect(level, `person ${person} rose`).toBeLessThanOrEqual(highest);
    }
    // Who was outside is still there, as before, and answers to nobody of the group.
    for (const outsider of outsiders) expect(stored).toContainEqual(outsider);
    for (const { email } of outsiders) {
      const above = group.map(emailOf).filter((member) => model.isAbove(member, email));
      expect(above).toEqual([]);
    }
  }
  expect(await faultsOf(projectId)).toEqual([]);
  expect(sorted(await changesOf(projectId))).toEqual(sorted(model.audit));
}

describe("a history of calls by people who work together", () => {
  it(`is what the model says at each of ${CALLS} calls, ${HISTORIES} times`, {
    timeout: HISTORIES * 3_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(history, play), {
      numRuns: HISTORIES,
      // A sample that is the same every time, and a search that is not.
      ...(process.env.LONG_TESTS ? {} : { seed: 5_417 }),
    });
  });
});
