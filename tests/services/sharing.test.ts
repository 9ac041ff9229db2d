import { rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseSql } from "@/db/client";
import { requireProject } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { settleAfterResponses } from "@/lib/http/after-response";
import { sendLogTo } from "@/lib/log/log";
import { leaveEveryProject } from "@/lib/services/sharing/leave-every-project";
import { listPermissions, removePermission } from "@/lib/services/sharing/permissions";
import { changesOf, faultsOf, rowsOf, share } from "../api/sharing-kit";
import { readMails } from "../support/outbox";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, type BuiltProject, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

function callerOf({ userId, email }: Member): Caller {
  return { userId, email, userName: "somebody", isAdmin: false, sessionVersion: 1, via: "bearer" };
}

const CHAIN = 1_000;

/** A project in which everybody was invited by the one before; the first by the owner. */
async function aChain(): Promise<BuiltProject> {
  const project = await aProject().build();
  await databaseSql()`
    insert into permissions (project_id, email, level, shared_by)
    select ${project.projectId}::uuid, 'p' || at || '@mail.example', 'editor',
      case when at = 1 then ${project.owner.email} else 'p' || at - 1 || '@mail.example' end
    from generate_series(1, ${CHAIN}::int) as at`;
  return project;
}

describe("a chain of a thousand invites", () => {
  it("loses its first and stays a chain (S24)", async () => {
    const { projectId, owner } = await aChain();
    const scope = await requireProject(callerOf(owner), projectId, "viewer");
    const { permissions } = await removePermission(scope, { email: "p1@mail.example" });
    expect(permissions).toHaveLength(CHAIN);
    expect(permissions[1]).toMatchObject({ email: "p2@mail.example", sharedby: owner.email });
    expect(permissions.at(-1)?.email).toBe(`p${CHAIN}@mail.example`);
    expect(await faultsOf(projectId)).toEqual([]);
    expect(await changesOf(projectId)).toHaveLength(2);
  });

  it("goes with its first (S24)", async () => {
    const { projectId, owner } = await aChain();
    const scope = await requireProject(callerOf(owner), projectId, "viewer");
    await removePermission(scope, { email: "p1@mail.example", removeInvitees: true });
    expect((await listPermissions(scope)).permissions).toHaveLength(1);
    const changes = await changesOf(projectId);
    expect(changes).toHaveLength(CHAIN);
    expect(changes[0]?.subject_email).toBe("p1@mail.example");
    expect(changes.at(-1)?.subject_email).toBe(`p${CHAIN}@mail.example`);
  });
});

describe("leaving every project", () => {
  it("passes invitees to the leaver's inviter, also in the trash, and keeps own projects", async () => {
    const [leaver, inviter, friend] = [await aMember(), await aMember(), await aMember()];
    const shared = (owner: Member) =>
      aProject()
        .ownedBy(owner)
        .sharedWith(inviter, "editor")
        .sharedWith(leaver, "editor", inviter)
        .sharedWith(friend, "viewer", leaver)
        .build();
    const own = await aProject().ownedBy(leaver).sharedWith(friend, "viewer").build();
    const others = [await shared(await aMember()), await shared(await aMember())];
    await databaseSql()`
      update projects set deleted_at = now() where id = ${String(others[1]?.projectId)}`;
    await leaveEveryProject(leaver.email);
    for (const { projectId } of others) {
      expect((await rowsOf(projectId)).map(({ email }) => email)).not.toContain(leaver.email);
      expect(await rowsOf(projectId)).toContainEqual({
        email: friend.email,
        level: "viewer",
        shared_by: inviter.email,
      });
      expect((await changesOf(projectId)).map(({ action }) => action)).toEqual([
        "leave",
        "reassign",
      ]);
    }
    expect(await rowsOf(own.projectId)).toHaveLength(2);
    expect(await changesOf(own.projectId)).toEqual([]);
  });
});

describe("an invite mail", () => {
  // The middle of an hour and of a day: no limit's window ends while it is tried.
  beforeAll(() => {
    const noon = new Date();
    noon.setUTCHours(12, 30);
    vi.useFakeTimers({ toFake: ["Date"], now: noon });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  /** A project with somebody invited; every address is new, because mailboxes have limits. */
  async function anInvite(email = `${crypto.randomUUID()}@mail.example`) {
    const [owner, inviter] = [await aMember(), await aMember()];
    const project = await aProject().ownedBy(owner).sharedWith(inviter, "editor").build();
    await databaseSql()`update projects set name = ${"<b>Night\r\nWatch</b> & friends"}
      where id = ${project.projectId}`;
    await share.invite(inviter, project.projectId, email, "commenter");
    return { projectId: project.projectId, owner, inviter, email };
  }

  it("says who invites, to what and as what, and leads to the studio's own address", async () => {
    const { projectId, inviter, email } = await anInvite();
    const { status, body } = await share.mail(inviter, projectId, email, {
      projectName: "<a href='https://evil.example'>Free money</a>",
      baseUrl: "http://localhost:3000/",
      inviterEmail: inviter.email,
    });
    expect([status, body]).toEqual([200, {}]);
    const mails = await readMails(app.outbox, email);
    expect(mails).toHaveLength(1);
    const [account] = await databaseSql()<{ user_name: string }[]>`
      select user_name from users where id = ${inviter.userId}`;
    const mail = mails[0];
    expect(mail?.subject).toBe(
      `${account?.user_name} shared “<b>Night Watch</b> & friends” with you`,
    );
    expect(mail?.text).toContain(`${account?.user_name} (${inviter.email}) shares the project`);
    expect(mail?.text).toContain(
      "You are its commenter: you can read everything in the project, write notes, and approve shots when asked to.",
    );
    const next = encodeURIComponent(`/project/${projectId}`);
    expect(mail?.text).toContain(
      `http://localhost:3000/register?next=${next}&email=${encodeURIComponent(email)}`,
    );
    expect(mail?.text).toContain(`register as ${email}`);
    expect(mail?.html).toContain("&lt;b&gt;Night Watch&lt;/b&gt; &amp; friends");
    expect(`${mail?.html}${mail?.text}`).not.toContain("evil.example");
  });

  it("leads whoever has an account to the project itself", async () => {
    const { projectId, inviter } = await anInvite();
    const { email } = await aMember();
    await share.invite(inviter, projectId, email, "editor");
    await share.mail(inviter, projectId, email);
    const [mail] = await readMails(app.outbox, email);
    expect(mail?.text).toContain(`http://localhost:3000/project/${projectId}`);
    expect(mail?.text).toContain(`Log in as ${email}.`);
    expect(mail?.text).not.toContain("/register");
  });

  it("is sent again when that is asked for, as often as a mailbox gets any", async () => {
    const { projectId, inviter, email } = await anInvite();
    const again = () => share.mail(inviter, projectId, email, { again: true });
    expect((await share.mail(inviter, projectId, email)).status).toBe(200);
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const { status, body } = await again();
    expect([status, body.code]).toEqual([429, "sharing.mailboxMailedEnough"]);
    // Half past twelve: the day ends in eleven and a half hours.
    expect(body.error).toBe(
      "Not mailed: an address gets 3 invite mails in a day. The permission stands; send the mail again in 12 hours, or pass on the link.",
    );
    expect(await readMails(app.outbox, email)).toHaveLength(3);
  });

  it("is sent once, however often it is asked for, and again for another invite", async () => {
    const { projectId, inviter, email } = await anInvite();
    const ask = () => share.mail(inviter, projectId, email);
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await readMails(app.outbox, email)).toHaveLength(1);
    await share.remove(inviter, projectId, email);
    await share.invite(inviter, projectId, email, "viewer");
    expect((await ask()).status).toBe(200);
    expect(await readMails(app.outbox, email)).toHaveLength(2);
  });

  it("goes to nobody whom the sender has not invited; the owner may mail anybody inside", async () => {
    const { projectId, owner, inviter, email } = await anInvite();
    const other = await aMember();
    await share.invite(owner, projectId, other.email, "editor");
    const answers = [
      await share.mail(other, projectId, email),
      await share.mail(inviter, projectId, other.email),
      await share.mail(inviter, projectId, owner.email),
      await share.mail(owner, projectId, owner.email),
      await share.mail(owner, projectId, "stranger@mail.example"),
      await share.mail(await aMember(), projectId, email),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404]);
    expect((await share.mail(owner, projectId, "no address")).status).toBe(400);
    expect(await readMails(app.outbox, email)).toEqual([]);
    expect((await share.mail(owner, projectId, email)).status).toBe(200);
    expect(await readMails(app.outbox, email)).toHaveLength(1);
  });

  it.each([
    "https://evil.example",
    "http://localhost:3000.evil.example",
    "http://localhost:3000@evil.example",
    "http://localhost:3000/path",
    "//localhost:3000",
    "javascript:alert(1)",
    "",
  ])("is refused for another address than the studio's (%s)", async (baseUrl) => {
    const { projectId, inviter, email } = await anInvite();
    const { status, body } = await share.mail(inviter, projectId, email, { baseUrl });
    expect([status, body.code]).toEqual([400, "sharing.foreignBaseUrl"]);
    expect(await readMails(app.outbox, email)).toEqual([]);
  });

  it("reaches one mailbox three times a day at most, from everybody together", async () => {
    const email = `${crypto.randomUUID()}@mail.example`;
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { projectId, inviter } = await anInvite(email);
      statuses.push((await share.mail(inviter, projectId, email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await readMails(app.outbox, email)).toHaveLength(3);
  });

  it("is sent by one person twenty times an hour at most", async () => {
    const { projectId, inviter } = await anInvite();
    const statuses: number[] = [];
    let told: unknown;
    for (let round = 0; round < 22; round += 1) {
      const email = `${crypto.randomUUID()}@mail.example`;
      expect((await share.invite(inviter, projectId, email, "viewer")).status).toBe(200);
      const { status, body } = await share.mail(inviter, projectId, email);
      statuses.push(status);
      told = body.error;
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect(told).toMatch(
      /^Not mailed: you can send 20 invite mails in an hour\. The permission stands; send the mail again in (?:30|29) minutes, or pass on the link\.$/u,
    );
    expect(await rowsOf(projectId)).toHaveLength(2 + 1 + 22);
    await settleAfterResponses();
  });

  it("that fails is only logged, and can be asked for again", async () => {
    const { projectId, inviter, email } = await anInvite();
    await settleAfterResponses();
    const logged: string[] = [];
    sendLogTo((_level, line) => logged.push(line));
    // A file where the folder should be: nothing can be written there.
    await rm(app.outbox, { recursive: true, force: true });
    await writeFile(app.outbox, "");
    expect((await share.mail(inviter, projectId, email)).status).toBe(200);
    await settleAfterResponses();
    expect(logged.join("\n")).toContain("work after an answer failed");
    await rm(app.outbox);
    expect((await share.mail(inviter, projectId, email)).status).toBe(200);
    expect(await readMails(app.outbox, email)).toHaveLength(1);
  });
});
