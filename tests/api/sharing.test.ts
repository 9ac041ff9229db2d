import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { GET as media } from "@/app/api/media/[...key]/route";
import { GET as fetchProject } from "@/app/api/project/[id]/check-and-fetch/route";
import { PUT as updateDescription } from "@/app/api/project/[id]/update-description/route";
import { GET as listProjects } from "@/app/api/project/list-all/route";
import { GET as audioProgress } from "@/app/api/script-audio/progress/[storyId]/route";
import { DELETE as deleteStory } from "@/app/api/story/delete/route";
import { GET as storyVideoJob } from "@/app/api/story-video/job/[jobId]/route";
import { databaseSql } from "@/db/client";
import { findRun, insertRunOrJoin } from "@/db/queries/runs";
import { fileStore } from "@/lib/providers";
import { leaveEveryProject } from "@/lib/services/sharing/leave-every-project";
import { callApi, callJson } from "../support/call-api";
import { callRoute } from "../support/call-route";
import { readLinkToken } from "../support/outbox";
import { aPerson, aVerifiedPerson, signIn } from "../support/people";
import { readEvents } from "../support/read-stream";
import { openTestApp } from "../support/test-app";
import { aMember, aStory, type Member } from "../support/world";
import {
  aCast,
  type Cast,
  changesOf,
  FULL_TREE,
  faultsOf,
  share,
  treeInWords,
} from "./sharing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const X = "somebody.new@mail.example";

/** Whether somebody sees the project at all, and at which level. */
async function levelOf(cast: Cast, who: Member): Promise<unknown> {
  const { status, body } = await callJson(fetchProject, {
    as: who,
    params: { id: cast.projectId },
  });
  return status === 200 ? body.permissionLevel : status;
}

describe("inviting", () => {
  it("gives no more than one's own level, and never ownership (S01, S02)", async () => {
    const cast = await aCast();
    const { A, C } = cast.people;
    expect((await share.invite(A, cast.projectId, X, "owner")).status).toBe(400);
    expect((await share.invite(C, cast.projectId, X, "editor")).body).toMatchObject({
      code: "sharing.aboveOwnLevel",
    });
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
    const { status, body } = await share.invite(C, cast.projectId, X, "commenter");
    expect(status).toBe(200);
    expect(body.permission).toEqual({
      email: X,
      permission: "commenter",
      sharedby: C.email,
      user_name: null,
      pending: true,
    });
    expect(await treeInWords(cast)).toContain(`${X} commenter by C`);
  });

  it("changes nothing about whoever is there already (S11, S15)", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    expect((await share.invite(O, cast.projectId, B.email, "viewer")).status).toBe(409);
    expect((await share.invite(A, cast.projectId, O.email, "editor")).status).toBe(409);
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
    expect(await changesOf(cast.projectId)).toEqual([]);
  });

  it("takes every spelling of an address for one person, and nothing but addresses (S12)", async () => {
    const cast = await aCast();
    const { O, B } = cast.people;
    const invite = (email: unknown) => share.invite(O, cast.projectId, String(email), "viewer");
    expect((await invite(`  ${B.email.toUpperCase()} `)).status).toBe(409);
    const hostile = [
      "bob＠mail.example@evil.example",
      "bob@mail.example,eve@mail.example",
      "bob@mail.example eve@mail.example",
      "bob@mail.example\r\nbcc: eve@mail.example",
      '"bob"@mail.example',
      "Bob <bob@mail.example>",
      "bob@mаil.example",
      "bob@",
      "@mail.example",
      "bob",
      "",
      `${"b".repeat(250)}@mail.example`,
    ];
    for (const email of hostile)
      expect([email, (await invite(email)).status]).toEqual([email, 400]);
    expect((await invite("bob＠mail.example")).status).toBe(200);
    expect((await invite("BOB@MAIL.EXAMPLE")).status).toBe(409);
    expect(await treeInWords(cast)).toEqual([...FULL_TREE, "bob@mail.example viewer by O"].sort());
  });

  it("says in the server's words why it fails", async () => {
    const cast = await aCast();
    const { O, B } = cast.people;
    expect((await share.invite(O, cast.projectId, B.email, "viewer")).body.error).toBe(
      "This person is already in the project.",
    );
  });
});

describe("an invited address without an account", () => {
  it("waits until its holder has verified it, and works from then on (S13)", async () => {
    const cast = await aCast();
    const person = aPerson();
    await share.invite(cast.people.A, cast.projectId, person.email, "commenter");
    // Somebody else registers the address, but the mail goes to its holder.
    await callRoute(register, { ...person, password: "attackers1choice!" });
    const attempt = { email: person.email, password: "attackers1choice!" };
    expect((await callRoute(token, attempt)).status).toBe(403);
    // The holder registers too; then only their own password verifies the address.
    await callRoute(register, { ...person, userName: `${person.userName}.true` });
    const link = await readLinkToken(app.outbox, person.email, "verify");
    await callRoute(verify, { token: link, password: person.password });
    const { access, userId } = await signIn(person);
    const holder = { bearer: access, userId, email: person.email };
    const { body } = await callJson(listProjects, { as: holder });
    expect(body.accessible_projects).toMatchObject([
      { id: cast.projectId, permission: "commenter" },
    ]);
    expect(await levelOf(cast, holder)).toBe("commenter");
  });

  it("that was removed before is not let in", async () => {
    const cast = await aCast();
    const person = aPerson();
    await share.invite(cast.people.A, cast.projectId, person.email, "editor");
    await share.remove(cast.people.A, cast.projectId, person.email);
    const { userId } = await aVerifiedPerson(app.outbox, person);
    const { access } = await signIn(person);
    expect(await levelOf(cast, { bearer: access, userId, email: person.email })).toBe(404);
  });
});

describe("setting a level", () => {
  it("raises nobody, unless the owner does it (S03)", async () => {
    const cast = await aCast();
    const { O, A, D } = cast.people;
    const { status, body } = await share.set(A, cast.projectId, D.email, "editor");
    expect([status, body.code]).toEqual([403, "sharing.onlyOwnerRaises"]);
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
    expect((await share.set(O, cast.projectId, D.email, "editor")).status).toBe(200);
    expect(await treeInWords(cast)).toContain("D editor by B");
  });

  it("leaves invitees as they are, whom the lowered person keeps or lowers to their own level (S04)", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    expect((await share.set(O, cast.projectId, A.email, "viewer")).status).toBe(200);
    expect(await treeInWords(cast)).toEqual([
      "A viewer by O",
      ...FULL_TREE.filter((each) => !each.startsWith("A ")),
    ]);
    const statuses: number[] = [];
    for (const level of ["editor", "commenter", "viewer"]) {
      statuses.push((await share.set(A, cast.projectId, B.email, level)).status);
    }
    expect(statuses).toEqual([200, 403, 200]);
    expect(await treeInWords(cast)).toContain("B viewer by A");
  });

  it("lowers everybody below, too, when asked to", async () => {
    const cast = await aCast();
    const { O, A, C } = cast.people;
    const more = { lowerInvitees: true };
    expect((await share.set(O, cast.projectId, A.email, "viewer", more)).status).toBe(200);
    expect(await treeInWords(cast)).toEqual([
      "A viewer by O",
      "B viewer by A",
      "C viewer by B",
      "D viewer by B",
      "F viewer by A",
      "O owner",
    ]);
    expect((await changesOf(cast.projectId)).map(({ subject_email }) => subject_email)).toEqual(
      [A, cast.people.B, C].map(({ email }) => email),
    );
  });

  it("of oneself only goes down (S05)", async () => {
    const cast = await aCast();
    const { C } = cast.people;
    const statuses: number[] = [];
    for (const level of ["editor", "viewer", "commenter"]) {
      statuses.push((await share.set(C, cast.projectId, C.email, level)).status);
    }
    expect(statuses).toEqual([403, 200, 403]);
  });

  it("and removing reach nobody above or beside (S06)", async () => {
    const cast = await aCast();
    const { A, B, F } = cast.people;
    const statuses: number[] = [];
    for (const { email } of [A, F]) {
      statuses.push((await share.set(B, cast.projectId, email, "viewer")).status);
      statuses.push((await share.remove(B, cast.projectId, email)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
  });

  it("takes effect on the next call", async () => {
    const cast = await aCast();
    const { O, B } = cast.people;
    const save = () =>
      callJson(updateDescription, {
        as: B,
        method: "PUT",
        params: { id: cast.projectId },
        body: { description: "A light at sea." },
      });
    expect((await save()).status).toBe(200);
    await share.set(O, cast.projectId, B.email, "viewer");
    expect((await save()).status).toBe(403);
    await share.set(O, cast.projectId, B.email, "editor");
    expect((await save()).status).toBe(200);
    await share.remove(O, cast.projectId, B.email);
    expect((await save()).status).toBe(404);
  });
});

describe("removing", () => {
  it("passes invitees to the remover's inviter, or to another one above (S07)", async () => {
    const first = await aCast();
    const { A, B, C } = first.people;
    expect((await share.remove(A, first.projectId, B.email)).status).toBe(200);
    expect(await treeInWords(first)).toEqual([
      "A editor by O",
      "C commenter by O",
      "D viewer by O",
      "F viewer by A",
      "O owner",
    ]);
    expect((await share.set(A, first.projectId, C.email, "viewer")).status).toBe(403);

    const second = await aCast();
    const more = { newSharedBy: second.people.A.email };
    await share.remove(second.people.A, second.projectId, second.people.B.email, more);
    expect(await treeInWords(second)).toContain("C commenter by A");
    expect(await treeInWords(second)).toContain("D viewer by A");
  });

  it("keeps them with the owner when the owner removes", async () => {
    const cast = await aCast();
    const { O, B } = cast.people;
    await share.remove(O, cast.projectId, B.email);
    expect(await treeInWords(cast)).toContain("C commenter by O");
    expect(await faultsOf(cast.projectId)).toEqual([]);
  });

  it("takes an empty or missing new inviter for the default", async () => {
    for (const newSharedBy of ["", null]) {
      const cast = await aCast();
      const { A, B } = cast.people;
      expect((await share.remove(A, cast.projectId, B.email, { newSharedBy })).status).toBe(200);
      expect(await treeInWords(cast)).toContain("D viewer by O");
    }
  });

  it("oneself passes invitees to one's own inviter (S08)", async () => {
    const cast = await aCast();
    const { B } = cast.people;
    const { status, body } = await share.remove(B, cast.projectId, B.email);
    expect([status, body]).toEqual([200, { permissions: [] }]);
    expect(await treeInWords(cast)).toEqual([
      "A editor by O",
      "C commenter by A",
      "D viewer by A",
      "F viewer by A",
      "O owner",
    ]);
    expect((await changesOf(cast.projectId)).map(({ action }) => action)).toEqual([
      "leave",
      "reassign",
      "reassign",
    ]);
  });

  it("with invitees leaves nobody of them inside (S09)", async () => {
    const cast = await aCast();
    const { O, A, ...rest } = cast.people;
    const removal = await share.remove(O, cast.projectId, A.email, { removeInvitees: true });
    expect(removal.body.permissions).toMatchObject([
      { email: O.email, permission: "owner", sharedby: null },
    ]);
    for (const { bearer, ...who } of [A, ...Object.values(rest)]) {
      const { status } = await callJson(fetchProject, {
        as: { bearer },
        params: { id: cast.projectId },
      });
      expect([who.email, status]).toEqual([who.email, 404]);
    }
    const changes = await changesOf(cast.projectId);
    expect(changes.map(({ action, actor_email }) => `${action} by ${actor_email}`)).toEqual(
      Array(5).fill(`remove by ${O.email}`),
    );
  });

  it("passes invitees to nobody below, beside or outside (S10)", async () => {
    const cast = await aCast();
    const { A, B, D, F } = cast.people;
    for (const email of [D.email, F.email, B.email, "stranger@mail.example", "not an address"]) {
      const { status } = await share.remove(A, cast.projectId, B.email, { newSharedBy: email });
      expect([email, status]).toEqual([email, 400]);
    }
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
  });

  it("and setting say 404 about somebody who is not there", async () => {
    const cast = await aCast();
    const { O } = cast.people;
    expect((await share.remove(O, cast.projectId, X)).status).toBe(404);
    expect((await share.set(O, cast.projectId, X, "viewer")).status).toBe(404);
  });

  it("ends a stream that is open, and takes files and results away (I10, S23)", async () => {
    const cast = await aCast();
    const { O, B } = cast.people;
    const story = await aStory().in({ projectId: cast.projectId, owner: O }).build();
    const key = `projects/${cast.projectId}/film.mp4`;
    await fileStore().put(key, new TextEncoder().encode("film"), "video/mp4");
    const aRun = (kind: "audio" | "story-video") =>
      insertRunOrJoin({
        kind,
        projectId: cast.projectId,
        storyId: story.storyId,
        subjectId: story.storyId,
        requestedBy: B.userId,
        parentRunId: null,
        input: {},
      });
    await aRun("audio");
    const { run } = await aRun("story-video");
    const watching = await callApi(audioProgress, { as: B, params: { storyId: story.storyId } });
    const file = () => callApi(media, { as: B, params: { key: key.split("/") } });
    const job = (as: Member) => callJson(storyVideoJob, { as, params: { jobId: run.id } });
    const open = await file();
    // Whoever copied the address may have the file in a cache of their own for this long.
    expect(open.headers.get("cache-control")).toBe("private, max-age=300");
    expect([open.status, (await job(B)).status]).toEqual([200, 200]);

    await share.remove(O, cast.projectId, B.email);
    expect([(await file()).status, (await job(B)).status]).toEqual([404, 404]);
    const events = await readEvents(watching);
    expect(events.some(({ data }) => data.complete)).toBe(false);
    // What B began goes on for the project, and stays in B's name.
    expect(await findRun(run.id)).toMatchObject({ status: "queued", requestedBy: B.userId });
    expect((await job(O)).status).toBe(200);
  });
});

describe("the owner", () => {
  it("is fixed: nobody lowers, removes or invites the owner, and the owner does not leave (S15)", async () => {
    const cast = await aCast();
    const { O, A } = cast.people;
    const { projectId } = cast;
    const answers = [
      await share.set(O, projectId, O.email, "editor"),
      await share.remove(O, projectId, O.email),
      await share.remove(A, projectId, O.email),
      await share.set(A, projectId, O.email, "viewer"),
      await share.invite(A, projectId, O.email, "viewer"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 409]);
    expect(answers[1]?.body.code).toBe("sharing.ownerCannotLeave");
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
  });

  it("may be undone by a friend of somebody lowered, but nobody gains more than the friend has (S18)", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    await share.set(O, cast.projectId, A.email, "viewer");
    await share.remove(A, cast.projectId, A.email);
    expect((await share.invite(B, cast.projectId, A.email, "editor")).status).toBe(200);
    expect(await treeInWords(cast)).toContain("A editor by B");
    expect(await treeInWords(cast)).toContain("B editor by O");
  });

  it("hands the project over to an editor, and is one from then on", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    expect((await share.handOver(O, cast.projectId, B.email)).status).toBe(200);
    expect(await treeInWords(cast)).toEqual([
      "A editor by B",
      "B owner",
      "C commenter by B",
      "D viewer by B",
      "F viewer by A",
      "O editor by B",
    ]);
    expect(await faultsOf(cast.projectId)).toEqual([]);
    expect((await share.history(O, cast.projectId)).status).toBe(403);
    const { body } = await share.history(B, cast.projectId);
    expect(body.changes).toMatchObject([
      { action: "reassign", subject: A.email, fromSharedBy: O.email, toSharedBy: B.email },
      { action: "hand-over", subject: O.email, from: "owner", to: "editor", toSharedBy: B.email },
      { action: "hand-over", subject: B.email, from: "editor", to: "owner", actor: O.email },
    ]);
    const lists = await callJson(listProjects, { as: B });
    expect(lists.body.owned_projects).toMatchObject([{ id: cast.projectId }]);
  });

  it("hands it to editors with an account only, and nobody else hands it over", async () => {
    const cast = await aCast();
    const { O, A, B, C } = cast.people;
    const { projectId } = cast;
    await share.invite(O, projectId, X, "editor");
    const answers = [
      await share.handOver(A, projectId, B.email),
      await share.handOver(O, projectId, C.email),
      await share.handOver(O, projectId, O.email),
      await share.handOver(O, projectId, "stranger@mail.example"),
      await share.handOver(O, projectId, X),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      "403 general.forbidden",
      "409 sharing.handOverToEditor",
      "409 sharing.handOverToEditor",
      "404 sharing.memberNotFound",
      "409 sharing.handOverNeedsAccount",
    ]);
    expect(await treeInWords(cast)).toEqual([...FULL_TREE, `${X} editor by O`].sort());
  });
});

describe("whoever acts", () => {
  it("is the one who is signed in, whatever the call claims (I4)", async () => {
    const cast = await aCast();
    const { O, A, D } = cast.people;
    const { projectId } = cast;
    const answers = [
      await share.invite(D, projectId, X, "editor", { inviterEmail: A.email }),
      await share.set(D, projectId, D.email, "editor", { sharedBy: O.email }),
      await share.invite(D, projectId, X, "viewer", { user_id: O.userId }),
      await share.remove(D, projectId, A.email, { user_id: O.userId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
  });

  it("from outside finds no project at all", async () => {
    const cast = await aCast();
    const stranger = await aMember();
    const { projectId } = cast;
    const answers = [
      await share.list(stranger, projectId),
      await share.history(stranger, projectId),
      await share.invite(stranger, projectId, X, "viewer"),
      await share.mail(stranger, projectId, cast.people.A.email),
      await share.set(stranger, projectId, stranger.email, "viewer"),
      await share.remove(stranger, projectId, stranger.email),
      await share.handOver(stranger, projectId, stranger.email),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(["404 Project not found."]),
    );
  });
});

describe("somebody whose account goes", () => {
  it("leaves every project; whoever registers the address again sees nothing (S14)", async () => {
    const cast = await aCast();
    const { O, B } = cast.people;
    const story = await aStory().in({ projectId: cast.projectId, owner: O }).createdBy(B).build();
    await leaveEveryProject(B.email);
    await leaveEveryProject(B.email);
    expect(await treeInWords(cast)).toEqual([
      "A editor by O",
      "C commenter by A",
      "D viewer by A",
      "F viewer by A",
      "O owner",
    ]);
    await databaseSql()`delete from users where id = ${B.userId}`;
    const again = await aMember(B.email);
    expect(await levelOf(cast, again)).toBe(404);
    // Invited once more, they are nobody's creator: a viewer deletes no stories.
    await share.invite(O, cast.projectId, again.email, "viewer");
    const { status } = await callJson(deleteStory, {
      as: again,
      method: "DELETE",
      body: { story_id: story.storyId },
    });
    expect(status).toBe(403);
  });
});

describe("the list", () => {
  it("shows everybody to everybody inside, each after the one who answers for them", async () => {
    const cast = await aCast();
    const { O, A, B, C, D, F } = cast.people;
    const { body } = await share.list(D, cast.projectId);
    expect(body).toMatchObject({
      permissionLevel: "viewer",
      members_may_invite: true,
      permissions: [
        { email: O.email, permission: "owner", sharedby: null },
        { email: A.email, permission: "editor", sharedby: O.email },
        { email: B.email, permission: "editor", sharedby: A.email },
        { email: C.email, permission: "commenter", sharedby: B.email },
        { email: D.email, permission: "viewer", sharedby: B.email },
        { email: F.email, permission: "viewer", sharedby: A.email },
      ],
    });
  });
});

describe("the history", () => {
  it("tells the owner who changed what, newest first, a page at a time", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    await share.invite(A, cast.projectId, X, "viewer");
    await share.remove(A, cast.projectId, X);
    for (let round = 0; round < 25; round += 1) {
      await share.set(O, cast.projectId, B.email, "viewer");
      await share.set(O, cast.projectId, B.email, "editor");
    }
    // Nothing changes, so nothing is written down.
    await share.set(O, cast.projectId, B.email, "editor");
    const first = await share.history(O, cast.projectId);
    const changes = first.body.changes as { id: number }[];
    expect(first.body.more).toBe(true);
    expect(changes).toHaveLength(50);
    expect(changes[0]).toMatchObject({
      action: "set",
      actor: O.email,
      subject: B.email,
      from: "viewer",
      to: "editor",
      fromSharedBy: A.email,
      toSharedBy: A.email,
    });
    const before = String(changes.at(-1)?.id);
    const rest = await share.history(O, cast.projectId, { before });
    expect(rest.body).toMatchObject({
      more: false,
      changes: [
        { action: "remove", actor: A.email, subject: X, from: "viewer", to: null },
        { action: "invite", actor: A.email, subject: X, from: null, to: "viewer" },
      ],
    });
    expect((await share.history(A, cast.projectId)).status).toBe(403);
  });
});
