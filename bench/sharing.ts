import { databaseSql } from "@/db/client";
import type { Command } from "@/scripts/launch/run-command";
import { faultsOf, share } from "@/tests/api/sharing-kit";
import provideTestDatabase from "@/tests/run/test-database";
import { openTestApp } from "@/tests/support/test-app";
import { aMember, type Member } from "@/tests/support/world";
import type { Figure } from "./run";

const PROJECTS = 1_000;
const CHAIN = 1_000;

/**
 * Eight people change one project at the same moment, a thousand times, by the product's own calls
 * against a database of its own; and the first of a chain of a thousand invites is removed, in both
 * ways.
 */
export default async function benchSharing(command: Command, args: string[]): Promise<Figure[]> {
  const projects = Number(args[0] ?? PROJECTS);
  command.onEnd(await provideTestDatabase());
  const app = await openTestApp();
  command.onEnd(() => app.close());

  const people = await Promise.all(Array.from({ length: 9 }, () => aMember()));
  const milliseconds: number[] = [];
  const answered = new Map<number, number>();
  let broken = 0;
  // The first calls of a process compile the code and open the connections.
  for (let warm = 0; warm < 20; warm += 1) await eightAtOnce(await aTree(people), people);
  for (let count = 0; count < projects && !command.stopped.aborted; count += 1) {
    const projectId = await aTree(people);
    for (const { status, tookMs } of await eightAtOnce(projectId, people)) {
      milliseconds.push(tookMs);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
    if ((await faultsOf(projectId)).length > 0) broken += 1;
  }
  milliseconds.sort((left, right) => left - right);
  const at = (share: number) => milliseconds[Math.floor((milliseconds.length - 1) * share)] ?? 0;
  return [
    { name: "projects, each with 8 calls at once", value: projects, unit: "" },
    { name: "broken trees", value: broken, unit: "", goal: "0" },
    { name: "calls: middle", value: at(0.5), unit: "ms" },
    { name: "calls: p99", value: at(0.99), unit: "ms", goal: "under 100 ms" },
    { name: "calls: slowest", value: at(1), unit: "ms" },
    ...[...answered].sort().map(([status, count]) => ({
      name: `answered ${status}`,
      value: count,
      unit: "",
      ...(status >= 500 ? { goal: "none" } : {}),
    })),
    await removeFirstOfChain(people, false),
    await removeFirstOfChain(people, true),
  ];
}

/** A project of nine people: an owner, three branches, and people below them. */
async function aTree(people: Member[]): Promise<string> {
  const [o, a, b, c, d, e, f, g, h] = people.map(({ email }) => email);
  return aProjectOf(people, [
    [a, "editor", o],
    [b, "editor", a],
    [c, "commenter", b],
    [d, "viewer", b],
    [e, "editor", o],
    [f, "commenter", e],
    [g, "viewer", a],
    [h, "editor", o],
  ]);
}

type Row = [email: string | undefined, level: string, sharedBy: string | undefined];

async function aProjectOf([owner]: Member[], rows: Row[]): Promise<string> {
  const sql = databaseSql();
  const [project] = await sql<{ id: string }[]>`
    insert into projects (owner_id, name, image_style)
    values (${String(owner?.userId)}, 'The Light', 'Digital Art') returning id`;
  const projectId = String(project?.id);
  const all = [[owner?.email, "owner", null] as const, ...rows];
  await sql`insert into permissions ${sql(
    all.map(([email, level, sharedBy]) => ({
      project_id: projectId,
      email: String(email),
      level,
      shared_by: sharedBy ?? null,
    })),
  )}`;
  return projectId;
}

/** Invites, a lowering, removals in both ways and a departure that get in each other's way. */
async function eightAtOnce(projectId: string, people: Member[]) {
  const [o, a, b, c, , e, f] = people;
  if (!o || !a || !b || !c || !e || !f) throw new Error("there are nine people");
  const timed = async (call: () => Promise<{ status: number }>) => {
    const startedAt = performance.now();
    const { status } = await call();
    return { status, tookMs: performance.now() - startedAt };
  };
  return Promise.all(
    [
      () => share.invite(a, projectId, "x@mail.example", "editor"),
      () => share.invite(b, projectId, "y@mail.example", "commenter"),
      () => share.invite(e, projectId, "x@mail.example", "viewer"),
      () => share.set(o, projectId, a.email, "viewer", { lowerInvitees: true }),
      () => share.remove(a, projectId, b.email),
      () => share.remove(o, projectId, e.email, { removeInvitees: true }),
      () => share.remove(c, projectId, c.email),
      () => share.list(f, projectId),
    ].map(timed),
  );
}

/** How long one call takes that removes the first of a long chain of invites. */
async function removeFirstOfChain(people: Member[], removeInvitees: boolean): Promise<Figure> {
  const owner = people[0];
  if (!owner) throw new Error("there are nine people");
  const emailAt = (at: number) => (at === 0 ? owner.email : `p${at}@mail.example`);
  const chain = Array.from(
    { length: CHAIN },
    (_, at): Row => [emailAt(at + 1), "editor", emailAt(at)],
  );
  const projectId = await aProjectOf(people, chain);
  const startedAt = performance.now();
  const { status } = await share.remove(owner, projectId, emailAt(1), { removeInvitees });
  const value = performance.now() - startedAt;
  const faults = await faultsOf(projectId);
  if (status !== 200 || faults.length > 0) throw new Error(`answered ${status}: ${faults}`);
  const how = removeInvitees ? "with its invitees" : "reassigning";
  return {
    name: `first of a chain of ${CHAIN} removed, ${how}`,
    value,
    unit: "ms",
    goal: "at most 200 ms",
  };
}
