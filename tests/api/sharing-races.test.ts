import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as fetchProject } from "@/app/api/project/[id]/check-and-fetch/route";
import { PUT as updateDescription } from "@/app/api/project/[id]/update-description/route";
import { DELETE as deleteProject } from "@/app/api/project/delete/route";
import { databaseSql } from "@/db/client";
import { findRun, insertRunOrJoin } from "@/db/queries/runs";
import { callJson } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import {
  aCast,
  type Cast,
  changesOf,
  faultsOf,
  replay,
  rowsOf,
  share,
  treeInWords,
} from "./sharing-kit";

/** How often each race is run; every round is another project. */
const ROUNDS = process.env.LONG_TESTS ? 200 : 12;

let app: Awaited<ReturnType<typeof openTestApp>>;
let everybody: Cast["people"];

beforeAll(async () => {
  app = await openTestApp();
  everybody = (await aCast()).people;
});
afterAll(() => app?.close());

/** The usual tree in a project of its own, of the same people each time. */
async function aFreshTree(lowered: { B?: string } = {}): Promise<Cast> {
  const { O, A, B, C, D, F } = everybody;
  const [project] = await databaseSql()<{ id: string }[]>`
    insert into projects (owner_id, name, image_style)
    values (${O.userId}, 'The Light', 'Digital Art') returning id`;
  const projectId = String(project?.id);
  await databaseSql()`
    insert into permissions (project_id, email, level, shared_by) values
      (${projectId}, ${O.email}, 'owner', null),
      (${projectId}, ${A.email}, 'editor', ${O.email}),
      (${projectId}, ${B.email}, ${lowered.B ?? "editor"}, ${A.email}),
      (${projectId}, ${C.email}, 'commenter', ${B.email}),
      (${projectId}, ${D.email}, 'viewer', ${B.email}),
      (${projectId}, ${F.email}, 'viewer', ${A.email})`;
  return { projectId, people: everybody };
}

/** Runs a race again and again; after each the tree is whole and the audit trail tells how it came. */
async function race(
  round: (cast: Cast) => Promise<void>,
  lowered: { B?: string } = {},
): Promise<void> {
  for (let count = 0; count < ROUNDS; count += 1) {
    const cast = await aFreshTree(lowered);
    const start = await rowsOf(cast.projectId);
    await round(cast);
    expect(await faultsOf(cast.projectId)).toEqual([]);
    const changes = await changesOf(cast.projectId);
    expect(replay(start, changes)).toEqual(await rowsOf(cast.projectId));
  }
}

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort((left, right) => left - right);

const X = "x@mail.example";
const Y = "y@mail.example";

describe("at the same moment", () => {
  it("two invites of one address are one invite (S16)", async () => {
    await race(
      async ({ projectId, people: { A, B } }) => {
        const [byA, byB] = await Promise.all([
          share.invite(A, projectId, X, "editor"),
          share.invite(B, projectId, X, "viewer"),
        ]);
        expect(statusesOf([byA, byB])).toEqual([200, 409]);
        const winner = byA.status === 200 ? A : B;
        expect((await rowsOf(projectId)).filter(({ email }) => email === X)).toEqual([
          { email: X, level: winner === A ? "editor" : "viewer", shared_by: winner.email },
        ]);
        const mails = await Promise.all([share.mail(A, projectId, X), share.mail(B, projectId, X)]);
        // One may mail at all; from the fourth round on the mailbox has had enough for today.
        expect(mails.filter(({ status }) => status === 403)).toHaveLength(1);
      },
      { B: "viewer" },
    );
  });

  it("a removal with invitees and invites by those invitees leave nobody dangling (S17)", async () => {
    await race(async ({ projectId, people: { O, A, B } }) => {
      const [removal, ...invites] = await Promise.all([
        share.remove(O, projectId, A.email, { removeInvitees: true }),
        share.invite(A, projectId, X, "editor"),
        share.invite(B, projectId, Y, "viewer"),
      ]);
      expect(removal.status).toBe(200);
      for (const { status } of invites) expect([200, 404]).toContain(status);
      expect(await rowsOf(projectId)).toHaveLength(1);
    });
  });

  it("lowering somebody who invites as editor is either too late or in time (S19)", async () => {
    await race(async ({ projectId, people: { O, A } }) => {
      const [lowering, invite] = await Promise.all([
        share.set(O, projectId, A.email, "viewer"),
        share.invite(A, projectId, X, "editor"),
      ]);
      expect(lowering.status).toBe(200);
      const actions = (await changesOf(projectId)).map(({ action }) => action);
      expect([invite.status, actions]).toEqual(
        invite.status === 200 ? [200, ["invite", "set"]] : [403, ["set"]],
      );
    });
  });

  it("a save that begins after the answer to the saver's removal does nothing (S20)", async () => {
    await race(async ({ projectId, people: { O, B } }) => {
      const save = (description: string) =>
        callJson(updateDescription, {
          as: B,
          method: "PUT",
          params: { id: projectId },
          body: { description },
        });
      const [early, removal] = await Promise.all([
        save("A whole sentence."),
        share.remove(O, projectId, B.email),
      ]);
      expect(removal.status).toBe(200);
      expect([200, 404]).toContain(early.status);
      expect((await save("Too late.")).status).toBe(404);
      const { body } = await callJson(fetchProject, { as: O, params: { id: projectId } });
      expect(body.project).toMatchObject({
        description: early.status === 200 ? "A whole sentence." : "",
      });
    });
  });

  it("two removals of one person are one, in either way (S21)", async () => {
    await race(async (cast) => {
      const { projectId, people } = cast;
      const { O, A, B } = people;
      const [byA, byO] = await Promise.all([
        share.remove(A, projectId, B.email, { newSharedBy: A.email }),
        share.remove(O, projectId, B.email, { removeInvitees: true }),
      ]);
      expect(statusesOf([byA, byO])).toEqual([200, 404]);
      const rest = ["A editor by O", "F viewer by A", "O owner"];
      expect(await treeInWords(cast)).toEqual(
        byA.status === 200 ? [...rest, "C commenter by A", "D viewer by A"].sort() : rest,
      );
    });
  });

  it("deleting a project and inviting into it: the late ones find nothing, and its runs end (S22)", async () => {
    await race(async ({ projectId, people: { O, A, B } }) => {
      const { run } = await insertRunOrJoin({
        kind: "audio",
        projectId,
        storyId: null,
        subjectId: projectId,
        requestedBy: B.userId,
        parentRunId: null,
        input: {},
      });
      const [deletion, ...invites] = await Promise.all([
        callJson(deleteProject, { as: O, method: "DELETE", body: { project_id: projectId } }),
        share.invite(A, projectId, X, "editor"),
        share.invite(B, projectId, Y, "viewer"),
      ]);
      expect(deletion.status).toBe(200);
      for (const { status } of invites) expect([200, 404]).toContain(status);
      expect((await share.invite(A, projectId, "late@mail.example", "viewer")).status).toBe(404);
      expect(await findRun(run.id)).toMatchObject({ status: "cancelled" });
    });
  });

  it("two hand-overs make one owner", async () => {
    await race(async ({ projectId, people: { O, A, B } }) => {
      const answers = await Promise.all([
        share.handOver(O, projectId, A.email),
        share.handOver(O, projectId, B.email),
      ]);
      expect(statusesOf(answers)).toEqual([200, 403]);
    });
  });

  it("eight mixed calls leave the tree whole (I2, I13)", async () => {
    await race(async (cast) => {
      const answers = await Promise.all(mixedCalls(cast));
      for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
    });
  });
});

function mixedCalls({ projectId, people: { O, A, B, C, D } }: Cast) {
  return [
    share.invite(A, projectId, X, "editor"),
    share.invite(B, projectId, Y, "commenter"),
    share.remove(A, projectId, B.email),
    share.remove(O, projectId, A.email, { removeInvitees: true }),
    share.set(O, projectId, B.email, "viewer", { lowerInvitees: true }),
    share.remove(B, projectId, B.email),
    share.invite(C, projectId, "z@mail.example", "viewer"),
    share.remove(D, projectId, D.email),
  ];
}
