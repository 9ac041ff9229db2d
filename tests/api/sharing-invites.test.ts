import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { aPerson, aVerifiedPerson } from "../support/people";
import { openTestApp } from "../support/test-app";
import { aCast, changesOf, FULL_TREE, faultsOf, rowsOf, share, treeInWords } from "./sharing-kit";

/** Invitations: many at once, to addresses without accounts, and where only the owner invites. */

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const address = (name: string) => `${name}.${crypto.randomUUID()}@mail.example`;

interface Entry {
  email: string;
  user_name: string | null;
  pending: boolean;
}

const entryOf = (body: Record<string, unknown>, email: string) =>
  (body.permissions as Entry[]).find((entry) => entry.email === email);

describe("inviting many at once", () => {
  it("lets each in for itself, and tells why the others are not", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    const [x, y] = [address("x"), address("y")];
    const given = [
      x,
      `  ${B.email.toUpperCase()}`,
      "ben at home",
      ` ${x.toUpperCase()} `,
      O.email,
      y,
    ];
    const { status, body } = await share.inviteMany(A, cast.projectId, given, "commenter");
    expect(status).toBe(200);
    const there = { invited: false, code: "sharing.alreadyMember" };
    expect(body.results).toEqual([
      { email: x, invited: true, code: null, error: null },
      { email: B.email, ...there, error: "This person is already in the project." },
      {
        email: "ben at home",
        invited: false,
        code: "sharing.notAnAddress",
        error: "This is not an email address.",
      },
      { email: O.email, ...there, error: "This person is already in the project." },
      { email: y, invited: true, code: null, error: null },
    ]);
    expect(await treeInWords(cast)).toEqual(
      [...FULL_TREE, `${x} commenter by A`, `${y} commenter by A`].sort(),
    );
    expect((await changesOf(cast.projectId)).map((change) => change.subject_email)).toEqual([x, y]);
    expect(entryOf(body, y)).toEqual({
      email: y,
      permission: "commenter",
      sharedby: A.email,
      user_name: null,
      pending: true,
    });
  });

  it("is refused as a whole above the own level, and for no or too many addresses", async () => {
    const cast = await aCast();
    const { C, O } = cast.people;
    const above = await share.inviteMany(C, cast.projectId, [address("x")], "editor");
    expect([above.status, above.body.code]).toEqual([403, "sharing.aboveOwnLevel"]);
    const many = Array.from({ length: 101 }, (_, at) => `p${at}@mail.example`);
    for (const [emails, sentence] of [
      [[], "emails: give at least one value"],
      [many, "emails: give at most 100 values"],
    ] as const) {
      const { status, body } = await share.inviteMany(O, cast.projectId, emails, "viewer");
      expect(status).toBe(400);
      expect(body.error).toBe(sentence);
    }
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
  });

  it("of a hundred is one change, whole or not at all", async () => {
    const cast = await aCast();
    const { O } = cast.people;
    const emails = Array.from({ length: 100 }, (_, at) => `p${at}@mail.example`);
    const answers = await Promise.all([
      share.inviteMany(O, cast.projectId, emails, "viewer"),
      share.inviteMany(O, cast.projectId, emails.toReversed(), "editor"),
    ]);
    const invited = answers.map(
      ({ body }) => (body.results as { invited: boolean }[]).filter((each) => each.invited).length,
    );
    expect(invited.sort((left, right) => left - right)).toEqual([0, 100]);
    expect(await rowsOf(cast.projectId)).toHaveLength(106);
    expect(await faultsOf(cast.projectId)).toEqual([]);
  });
});

describe("an address without an account", () => {
  it("waits until it is verified, and is known by name from then on", async () => {
    const cast = await aCast();
    const { O, A } = cast.people;
    const person = aPerson();
    await share.invite(A, cast.projectId, person.email, "viewer");
    const before = await share.list(A, cast.projectId);
    expect(entryOf(before.body, person.email)).toMatchObject({ user_name: null, pending: true });
    expect(entryOf(before.body, O.email)?.pending).toBe(false);
    // Whoever has only registered may be anybody.
    await databaseSql()`insert into users (user_name, email, password_hash)
      values (${`${person.userName}.not`}, ${person.email}, '')`;
    const registered = await share.list(A, cast.projectId);
    expect(entryOf(registered.body, person.email)).toMatchObject({
      user_name: null,
      pending: true,
    });
    await aVerifiedPerson(app.outbox, person);
    const after = await share.set(A, cast.projectId, person.email, "viewer");
    expect(entryOf(after.body, person.email)).toMatchObject({
      user_name: person.userName,
      pending: false,
    });
  });
});

describe("a project in which only the owner invites", () => {
  it("refuses invites of all members, and keeps whom they have invited", async () => {
    const cast = await aCast();
    const { O, A, B, C, D } = cast.people;
    const { projectId } = cast;
    const { status, body } = await share.letMembersInvite(O, projectId, false);
    expect([status, body]).toEqual([200, { members_may_invite: false }]);
    for (const member of [A, C, D]) {
      const one = await share.invite(member, projectId, address("x"), "viewer");
      const many = await share.inviteMany(member, projectId, [address("x")], "viewer");
      for (const answer of [one, many]) {
        expect([answer.status, answer.body.code]).toEqual([403, "sharing.onlyOwnerInvites"]);
      }
    }
    expect((await share.list(D, projectId)).body.members_may_invite).toBe(false);
    expect(await treeInWords(cast)).toEqual(FULL_TREE);
    // Those whom they answer for stay theirs to lower, to mail and to remove.
    expect((await share.set(B, projectId, C.email, "viewer")).status).toBe(200);
    expect((await share.mail(B, projectId, C.email)).status).toBe(200);
    expect((await share.remove(B, projectId, D.email)).status).toBe(200);
    expect((await share.invite(O, projectId, address("x"), "editor")).status).toBe(200);
    await share.letMembersInvite(O, projectId, true);
    expect((await share.invite(A, projectId, address("x"), "viewer")).status).toBe(200);
  });

  it("is its owner's to decide, also after it was handed over", async () => {
    const cast = await aCast();
    const { O, A, B } = cast.people;
    const { projectId } = cast;
    expect((await share.letMembersInvite(A, projectId, false)).status).toBe(403);
    await share.letMembersInvite(O, projectId, false);
    await share.handOver(O, projectId, A.email);
    expect((await share.invite(O, projectId, address("x"), "viewer")).status).toBe(403);
    expect((await share.invite(A, projectId, address("x"), "viewer")).status).toBe(200);
    expect((await share.letMembersInvite(O, projectId, true)).status).toBe(403);
    expect((await share.invite(B, projectId, address("x"), "viewer")).status).toBe(403);
  });

  it("lets nobody in whose invite comes after the answer", async () => {
    for (let round = 0; round < 20; round += 1) {
      const cast = await aCast();
      const { O, A } = cast.people;
      const x = address("x");
      const [invite, policy] = await Promise.all([
        share.invite(A, cast.projectId, x, "viewer"),
        share.letMembersInvite(O, cast.projectId, false),
      ]);
      expect(policy.status).toBe(200);
      const isIn = (await rowsOf(cast.projectId)).some(({ email }) => email === x);
      expect([invite.status, isIn]).toEqual(isIn ? [200, true] : [403, false]);
      expect((await share.invite(A, cast.projectId, address("y"), "viewer")).status).toBe(403);
    }
  });
});
