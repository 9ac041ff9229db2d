import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DELETE as deleteAccount } from "@/app/api/auth/delete-account/route";
import { POST as register } from "@/app/api/auth/register/route";
import { GET as listSharedProjects } from "@/app/api/auth/shared-projects/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { databaseSql } from "@/db/client";
import { listLeavingAccounts, markAccountDeleted } from "@/db/queries/account-deletion";
import { requireProject } from "@/lib/access";
import { issueAccessToken } from "@/lib/auth/access-token";
import { catalogue } from "@/lib/errors";
import { settleAfterResponses } from "@/lib/http/after-response";
import { fileStore } from "@/lib/providers";
import { DELETION_STEPS, tombstoneOf } from "@/lib/services/account/finish-deletion";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";
import { sendInvite } from "@/lib/services/mail/invite-mails";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { handOverProject } from "@/lib/services/sharing/permissions";
import { callRoute } from "../support/call-route";
import { dumpRows } from "../support/dump-rows";
import { readMails } from "../support/outbox";
import { anAccount, aPerson, aVerifiedPerson, PASSWORD, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";
import { aProject, aStory, type Member, SHORT_SCRIPT } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  // Every round of the crash test registers the same address anew.
  app = await openTestApp({ ROUGHCUT_LIMIT_MAILS_PER_SENDER: "1000" });
});
afterAll(async () => {
  await settleAfterResponses();
  await app?.close();
});

async function aMemberWithPassword(): Promise<Member & { userName: string }> {
  const { userId, email, userName } = await anAccount();
  return { userId, email, userName, bearer: await issueAccessToken({ userId, sessionVersion: 1 }) };
}

/**
 * A person who left traces everywhere: a film project of their own with files, one in the trash, one
 * to hand over, one to delete, work in a project of others with an invitee, mails, audit and costs.
 */
async function somebodyInTheMiddleOfIt() {
  const person = await aVerifiedPerson(app.outbox);
  const { userId, email } = person;
  const leaver: Member = {
    userId,
    email,
    bearer: await issueAccessToken({ userId, sessionVersion: 1 }),
  };
  const [ben, cleo, dan, eve] = [
    await aMemberWithPassword(),
    await aMemberWithPassword(),
    await aMemberWithPassword(),
    await aMemberWithPassword(),
  ];
  const own = await aProject().ownedBy(leaver).build();
  const { storyId } = await aStory().in(own).withScript(SHORT_SCRIPT).fullyCast().build();
  const trashed = await aProject().ownedBy(leaver).sharedWith(cleo, "viewer").build();
  const handed = await aProject()
    .ownedBy(leaver)
    .sharedWith(ben, "editor")
    .sharedWith(cleo, "viewer")
    .build();
  const doomed = await aProject().ownedBy(leaver).sharedWith(cleo, "editor").build();
  const others = await aProject().ownedBy(dan).sharedWith(leaver, "editor").build();
  const othersStory = await aStory()
    .in(others)
    .createdBy(leaver)
    .withScript(SHORT_SCRIPT)
    .parsed()
    .build();
  const sql = databaseSql();
  await sql`update projects set deleted_at = now() - interval '3 days' where id = ${trashed.projectId}`;
  await sql`insert into permissions (project_id, email, level, shared_by)
    values (${others.projectId}, ${eve.email}, 'viewer', ${email})`;
  await sql`insert into permission_changes (project_id, action, actor_email, subject_email, to_level,
    to_shared_by) values (${others.projectId}, 'invite', ${email}, ${eve.email}, 'viewer', ${email})`;
  await sql`insert into provider_jobs (project_id, requested_by, work_key, provider, status)
    values (${own.projectId}, ${userId}, ${`image ${storyId}`}, 'fal', 'done')`;
  await sendInvite({
    to: eve.email,
    hasAccount: true,
    level: "viewer",
    inviter: person,
    project: { id: others.projectId, name: "The Light" },
    inviteKey: `${others.projectId}/${eve.email}`,
    number: 1,
  });
  await signIn(person);
  return { person, leaver, ben, cleo, dan, eve, own, trashed, handed, doomed, others, othersStory };
}

type Scene = Awaited<ReturnType<typeof somebodyInTheMiddleOfIt>>;

function decisionsFor({ handed, doomed, ben }: Scene) {
  return [
    { project_id: handed.projectId, hand_to: ben.email },
    { project_id: doomed.projectId, hand_to: null },
  ];
}

/** Everything written under the data folder that is not the database. */
async function readMailFiles(): Promise<string> {
  const names = await readdir(app.outbox, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((entry) => readFile(path.join(entry.parentPath, entry.name), "utf8")),
  );
  return texts.join("\n");
}

/** What must hold once somebody is gone, whatever happened on the way. */
async function expectNoTrace(scene: Scene): Promise<void> {
  await settleAfterResponses();
  const { person, own, trashed, handed, doomed, others, ben, cleo, dan, eve } = scene;
  const rows = await dumpRows();
  expect(rows).not.toContain(person.email);
  expect(rows).not.toMatch(new RegExp(`\\b${person.userName}\\b`, "u"));
  // The id alone may stay, on the books of what was paid for.
  const named = rows.split("\n").filter((row) => row.includes(person.userId));
  expect(named.map((row) => row.split(" ")[0])).toEqual(["provider_jobs"]);
  expect(rows).toContain(`"${tombstoneOf(person.userId)}"`);
  expect(tombstoneOf(person.userId)).toMatch(/^deleted user [0-9a-f]{6}$/u);

  for (const { projectId } of [own, trashed, doomed]) {
    expect(await fileStore().list(projectMediaPrefix(projectId))).toEqual([]);
    expect(rows.split("\n").filter((row) => row.startsWith(`projects (${projectId}`))).toEqual([]);
  }
  const mails = await readMailFiles();
  expect(mails).not.toContain(person.email);
  expect(mails).not.toMatch(new RegExp(`\\b${person.userName}\\b`, "u"));

  const levels = await databaseSql()<{ email: string; level: string; shared_by: string | null }[]>`
    select email, level, shared_by from permissions
    where project_id in ${databaseSql()([handed.projectId, others.projectId])}`;
  expect(levels).toHaveLength(4);
  expect(levels).toEqual(
    expect.arrayContaining([
      { email: ben.email, level: "owner", shared_by: null },
      { email: cleo.email, level: "viewer", shared_by: ben.email },
      { email: dan.email, level: "owner", shared_by: null },
      { email: eve.email, level: "viewer", shared_by: dan.email },
    ]),
  );
}

describe("deleting an account", () => {
  it("removes every trace, tells the members, and leaves the projects of others as they were", async () => {
    const scene = await somebodyInTheMiddleOfIt();
    const { person, leaver, ben, cleo, others } = scene;
    const files = await fileStore().list(projectMediaPrefix(scene.own.projectId));
    expect(files.length).toBeGreaterThan(0);

    const body = { uid: person.userId, password: PASSWORD, projects: decisionsFor(scene) };
    const answer = await callRoute(deleteAccount, body, { bearer: leaver.bearer });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect((await callRoute(userLogin, {}, { bearer: leaver.bearer })).status).toBe(401);
    await expectNoTrace(scene);

    const subjects = async (email: string) =>
      (await readMails(app.outbox, email)).map(({ subject }) => subject).sort();
    expect(await subjects(ben.email)).toEqual(["A project is yours now"]);
    expect(await subjects(cleo.email)).toEqual([
      "A project has a new owner",
      "A project you worked in was deleted",
    ]);
    const { email, password } = person;
    expect((await callRoute(token, { email, password })).body.code).toBe(
      "account.wrongCredentials",
    );
    const [story] = await databaseSql()`
      select created_by from stories where project_id = ${others.projectId}`;
    expect(story).toEqual({ created_by: null });
  });

  it("lets the same address register anew, and shows it nothing", async () => {
    const scene = await somebodyInTheMiddleOfIt();
    const { person, leaver } = scene;
    // Recorded beside the account, because the address was taken.
    const { userName } = aPerson();
    await registerBeside({ ...person, userName });
    const body = { password: PASSWORD, projects: decisionsFor(scene) };
    await callRoute(deleteAccount, body, { bearer: leaver.bearer });
    await settleAfterResponses();
    const again = await aVerifiedPerson(app.outbox, { ...person, userName });
    expect(again.userId).not.toBe(person.userId);
    const { access } = await signIn(again);
    const list = await callRoute(listProjects, {}, { bearer: access });
    expect(list.body).toEqual({ owned_projects: [], accessible_projects: [] });
  });
});

async function registerBeside(person: { userName: string; email: string; password: string }) {
  expect((await callRoute(register, person)).status).toBe(200);
  await settleAfterResponses();
}

describe("a deletion is refused, and changes nothing,", () => {
  let scene: Scene;
  let before: string;

  beforeEach(async () => {
    scene ??= await somebodyInTheMiddleOfIt();
    await settleAfterResponses();
    before = await dumpWithoutCounters();
  });

  async function expectRefusal(body: Record<string, unknown>, status: number, code: string) {
    const answer = await callRoute(deleteAccount, body, { bearer: scene.leaver.bearer });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await dumpWithoutCounters()).toBe(before);
    return answer.body;
  }

  it("without a password, and with a wrong one", async () => {
    const projects = decisionsFor(scene);
    await expectRefusal({ projects }, 400, "account.deleteNotConfirmed");
    await expectRefusal({ projects, password: "" }, 400, "account.deleteNotConfirmed");
    await expectRefusal({ projects, password: "wrong3password!" }, 400, "account.passwordWrong");
  });

  it("while a shared project is undecided, and names it", async () => {
    const { handed, doomed, ben, cleo, leaver } = scene;
    const [handOver] = decisionsFor(scene);
    const body = await expectRefusal(
      { password: PASSWORD, projects: [handOver] },
      409,
      "account.projectsUndecided",
    );
    const open = { project_id: doomed.projectId, name: "The Light", members: 1 };
    expect(body.details).toEqual({ projects: [{ ...open, editors: [cleo.email] }] });
    expect(body.error).toBe(catalogue["account.projectsUndecided"].text);
    const list = await callRoute(listSharedProjects, {}, { bearer: leaver.bearer });
    const handOverTo = { project_id: handed.projectId, name: "The Light", members: 2 };
    expect(list.body).toEqual({
      projects: [
        { ...handOverTo, editors: [ben.email] },
        { ...open, editors: [cleo.email] },
      ],
    });
  });

  it("when a project would go to somebody who is no editor in it", async () => {
    const [, deletion] = decisionsFor(scene);
    for (const email of [scene.cleo.email, scene.dan.email, scene.leaver.email]) {
      const projects = [{ project_id: scene.handed.projectId, hand_to: email }, deletion];
      await expectRefusal({ password: PASSWORD, projects }, 409, "account.projectsUndecided");
    }
  });

  it("when it hands over a project in which nobody else works, before any other changes hands", async () => {
    const alone = { project_id: scene.own.projectId, hand_to: scene.ben.email };
    const projects = [...decisionsFor(scene), alone];
    await expectRefusal({ password: PASSWORD, projects }, 409, "sharing.handOverToEditor");
  });

  it("when it names a project of somebody else, or somebody else", async () => {
    const named = { project_id: scene.others.projectId, hand_to: null };
    const projects = [...decisionsFor(scene), named];
    await expectRefusal({ password: PASSWORD, projects }, 403, "general.forbidden");
    const uid = scene.dan.userId;
    await expectRefusal(
      { uid, password: PASSWORD, projects: decisionsFor(scene) },
      403,
      "general.otherIdentity",
    );
  });
});

async function dumpWithoutCounters(): Promise<string> {
  const rows = (await dumpRows()).split("\n");
  return rows.filter((row) => !row.startsWith("rate_limits ")).join("\n");
}

describe("a deletion that dies", () => {
  /** Marks the account as the call does, and stops there. */
  async function handOverAndMark(scene: Scene): Promise<void> {
    const { leaver, handed, ben, doomed } = scene;
    const caller = {
      ...leaver,
      userName: scene.person.userName,
      isAdmin: false,
      sessionVersion: 1,
    };
    const scope = await requireProject({ ...caller, via: "bearer" }, handed.projectId, "owner");
    await handOverProject(scope, { email: ben.email });
    expect(await markAccountDeleted(leaver.userId, new Set([doomed.projectId]))).toEqual([]);
  }

  it.each(DELETION_STEPS.map(({ name }, index) => [name, index] as const))(
    "before the step %s is finished by the next sweep",
    async (_name, index) => {
      const scene = await somebodyInTheMiddleOfIt();
      await handOverAndMark(scene);
      const [account] = await listLeavingAccounts({ userId: scene.person.userId });
      if (!account) throw new Error("the account is not marked");
      for (const step of DELETION_STEPS.slice(0, index)) await step.run(account);
      await sweepAccounts();
      await expectNoTrace(scene);
      expect(await readMails(app.outbox, scene.ben.email)).toHaveLength(1);
      expect(await readMails(app.outbox, scene.cleo.email)).toHaveLength(2);
    },
  );

  it("between two projects is finished by the next sweep, with one mail to everybody", async () => {
    const scene = await somebodyInTheMiddleOfIt();
    const sql = databaseSql();
    await sql.unsafe(`
      create function refuse_deletion() returns trigger language plpgsql as
        $$ begin raise exception 'the database is gone'; end $$;
      create trigger refuse_deletion before delete on projects for each row
        when (old.id = '${scene.doomed.projectId}') execute function refuse_deletion()`);
    const body = { password: PASSWORD, projects: decisionsFor(scene) };
    const { bearer } = scene.leaver;
    expect((await callRoute(deleteAccount, body, { bearer })).status).toBe(200);
    await settleAfterResponses();
    expect((await callRoute(userLogin, {}, { bearer })).status).toBe(401);
    expect(await dumpRows()).toContain(scene.person.email);
    await sql.unsafe("drop trigger refuse_deletion on projects; drop function refuse_deletion");
    await sweepAccounts();
    await expectNoTrace(scene);
    expect(await readMails(app.outbox, scene.cleo.email)).toHaveLength(2);
  });

  it("after a project was handed over is repeated by the person, who is still there", async () => {
    const scene = await somebodyInTheMiddleOfIt();
    const { leaver, handed, ben } = scene;
    const caller = {
      ...leaver,
      userName: scene.person.userName,
      isAdmin: false,
      sessionVersion: 1,
    };
    const scope = await requireProject({ ...caller, via: "bearer" }, handed.projectId, "owner");
    await handOverProject(scope, { email: ben.email });
    const projects = decisionsFor(scene).slice(1);
    const body = { password: PASSWORD, projects };
    expect((await callRoute(deleteAccount, body, { bearer: leaver.bearer })).status).toBe(200);
    await expectNoTrace(scene);
    expect(await readMails(app.outbox, ben.email)).toHaveLength(1);
  });

  it("is finished before its address is registered anew", async () => {
    const scene = await somebodyInTheMiddleOfIt();
    await handOverAndMark(scene);
    const again = await aVerifiedPerson(app.outbox, scene.person);
    expect(again.userId).not.toBe(scene.person.userId);
    const { access } = await signIn(again);
    const list = await callRoute(listProjects, {}, { bearer: access });
    expect(list.body).toEqual({ owned_projects: [], accessible_projects: [] });
  });
});
