import { describe, expect, it } from "vitest";
import type { GivenLevel } from "./permission";
import {
  afterRemoval,
  ancestorsOf,
  changesOfHandOver,
  changesOfRemoval,
  changesOfSet,
  inviteLevels,
  levelsToOffer,
  MEMBERS_MAXIMUM,
  type Member,
  mayHandOver,
  mayLeave,
  mayMail,
  mayRemove,
  newParentsFor,
  planInvites,
  refuseInvite,
  refuseInviting,
  refuseRemoval,
  refuseSet,
  subtreeOf,
  treeOf,
  withChanges,
} from "./sharing";

/**
 * o owner
 * └ a editor
 *   ├ f viewer
 *   └ b editor
 *     ├ c commenter
 *     └ d viewer
 */
const o: Member = { email: "o", level: "owner", sharedBy: null };
const a: Member = { email: "a", level: "editor", sharedBy: "o" };
const b: Member = { email: "b", level: "editor", sharedBy: "a" };
const c: Member = { email: "c", level: "commenter", sharedBy: "b" };
const d: Member = { email: "d", level: "viewer", sharedBy: "b" };
const f: Member = { email: "f", level: "viewer", sharedBy: "a" };
const people = [o, a, f, b, c, d];

const emails = (members: readonly { email: string }[]) => members.map(({ email }) => email);

describe("the tree of a project", () => {
  it("is read from the owner down, each person after the one who answers for them", () => {
    expect(
      treeOf(people).map(({ email, depth, inviteeCount }) => [email, depth, inviteeCount]),
    ).toEqual([
      ["o", 0, 1],
      ["a", 1, 2],
      ["f", 2, 0],
      ["b", 2, 2],
      ["c", 3, 0],
      ["d", 3, 0],
    ]);
  });

  it("has somebody above and below everybody", () => {
    expect(emails(ancestorsOf(people, "d"))).toEqual(["b", "a", "o"]);
    expect(ancestorsOf(people, "o")).toEqual([]);
    expect(emails(subtreeOf(people, "b"))).toEqual(["b", "c", "d"]);
    expect(subtreeOf(people, "stranger")).toEqual([]);
  });

  it("comes to an end even where it is broken", () => {
    const ring: Member[] = [o, { ...a, sharedBy: "b" }, b];
    expect(ancestorsOf(ring, "a").length).toBeLessThanOrEqual(3);
    expect(emails(subtreeOf(ring, "a"))).toEqual(["a", "b"]);
  });

  it("of thousands in one chain is read at once", () => {
    const chain: Member[] = [o];
    for (let at = 1; at < 5_000; at += 1) {
      chain.push({ email: `m${at}`, level: "viewer", sharedBy: at === 1 ? "o" : `m${at - 1}` });
    }
    expect(subtreeOf(chain, "m1")).toHaveLength(4_999);
    expect(ancestorsOf(chain, "m4999")).toHaveLength(4_999);
    expect(treeOf(chain).at(-1)).toMatchObject({ email: "m4999", depth: 4_999 });
  });
});

const OPEN = { membersMayInvite: true };
const CLOSED = { membersMayInvite: false };

describe("inviting", () => {
  it("is offered up to one's own level", () => {
    const levels = (who: string) => inviteLevels(people, who, OPEN);
    expect(levels("o")).toEqual(["editor", "commenter", "viewer"]);
    expect(levels("b")).toEqual(["editor", "commenter", "viewer"]);
    expect(levels("c")).toEqual(["commenter", "viewer"]);
    expect(levels("d")).toEqual(["viewer"]);
    expect(levels("stranger")).toEqual([]);
  });

  it("is refused above it, for whoever is there already, and in a full project", () => {
    const refuse = (who: string, email: string, level: GivenLevel) =>
      refuseInvite(people, who, { email, level }, OPEN);
    expect(refuse("c", "x", "editor")).toBe("aboveOwnLevel");
    expect(refuse("c", "x", "commenter")).toBeNull();
    expect(refuse("o", "b", "viewer")).toBe("alreadyMember");
    expect(refuse("a", "o", "viewer")).toBe("alreadyMember");
    expect(refuse("d", "o", "editor")).toBe("alreadyMember");
    expect(refuse("stranger", "x", "viewer")).toBe("notMember");
    const full = [o];
    while (full.length < MEMBERS_MAXIMUM) full.push({ ...a, email: `m${full.length}` });
    expect(refuseInvite(full, "o", { email: "x", level: "viewer" }, OPEN)).toBe("projectFull");
  });

  it("is the owner's alone where the owner wants it so", () => {
    expect(inviteLevels(people, "o", CLOSED)).toEqual(["editor", "commenter", "viewer"]);
    expect(inviteLevels(people, "a", CLOSED)).toEqual([]);
    expect(refuseInvite(people, "a", { email: "x", level: "viewer" }, CLOSED)).toBe(
      "onlyOwnerInvites",
    );
    expect(refuseInvite(people, "o", { email: "x", level: "editor" }, CLOSED)).toBeNull();
    expect(refuseInviting(people, "stranger", "viewer", CLOSED)).toBe("notMember");
  });

  it("of many takes each for itself, until the project is full", () => {
    const plan = planInvites(people, "c", ["x", "b", "y"], "viewer");
    expect(plan.changes.map(({ email, after }) => [email, after?.level, after?.sharedBy])).toEqual([
      ["x", "viewer", "c"],
      ["y", "viewer", "c"],
    ]);
    expect([...plan.refused]).toEqual([["b", "alreadyMember"]]);
    const almostFull = [o];
    while (almostFull.length < MEMBERS_MAXIMUM - 1) {
      almostFull.push({ ...a, email: `m${almostFull.length}` });
    }
    const last = planInvites(almostFull, "o", ["x", "y", "m1"], "viewer");
    expect(emails(last.changes)).toEqual(["x"]);
    expect([...last.refused]).toEqual([
      ["y", "projectFull"],
      ["m1", "alreadyMember"],
    ]);
  });

  it("is mailed by the owner, and by whoever answers for somebody", () => {
    expect([mayMail(o, d), mayMail(b, d)]).toEqual([true, true]);
    expect([mayMail(a, d), mayMail(d, d), mayMail(o, o), mayMail(a, o)]).toEqual(
      Array(4).fill(false),
    );
  });
});

describe("setting a level", () => {
  const set = (actor: string, email: string, level: "editor" | "commenter" | "viewer") =>
    refuseSet(people, actor, { email, level });

  it("is the owner's for everybody but the owner", () => {
    expect(levelsToOffer(people, "o", "d")).toEqual(["editor", "commenter", "viewer"]);
    expect(levelsToOffer(people, "o", "o")).toEqual([]);
    expect(set("o", "o", "viewer")).toBe("ownerFixed");
    expect(set("a", "o", "viewer")).toBe("ownerFixed");
  });

  it("keeps or lowers the people below oneself, and oneself; only the owner raises", () => {
    expect(levelsToOffer(people, "a", "b")).toEqual(["editor", "commenter", "viewer"]);
    expect(levelsToOffer(people, "a", "d")).toEqual(["viewer"]);
    expect(set("a", "d", "editor")).toBe("onlyOwnerRaises");
    expect(levelsToOffer(people, "c", "c")).toEqual(["commenter", "viewer"]);
    expect(set("c", "c", "editor")).toBe("onlyOwnerRaises");
  });

  it("is not for the people above or beside", () => {
    expect(set("b", "a", "viewer")).toBe("notYourInvitee");
    expect(set("b", "f", "viewer")).toBe("notYourInvitee");
    expect(levelsToOffer(people, "b", "f")).toEqual([]);
    expect(set("b", "stranger", "viewer")).toBe("memberNotFound");
  });

  it("of somebody above one's own level keeps it, or lowers it to the own level", () => {
    const lowered = people.map((member) =>
      member.email === "a" ? { ...member, level: "viewer" as const } : member,
    );
    expect(levelsToOffer(lowered, "a", "b")).toEqual(["editor", "viewer"]);
    expect(refuseSet(lowered, "a", { email: "b", level: "commenter" })).toBe("aboveOwnLevel");
    // Keeping b an editor is fine; taking c, whom a could not make a commenter, along is not.
    const raised = lowered.map((member) =>
      member.email === "b"
        ? { ...member, level: "commenter" as const }
        : member.email === "c"
          ? { ...member, level: "editor" as const }
          : member,
    );
    const keep = { email: "b", level: "commenter" } as const;
    expect(refuseSet(raised, "a", keep)).toBeNull();
    expect(refuseSet(raised, "a", { ...keep, lowerInvitees: true })).toBe("aboveOwnLevel");
  });

  it("touches nobody else, unless those below are to be lowered, too", () => {
    expect(emails(changesOfSet(people, { email: "b", level: "viewer" }))).toEqual(["b"]);
    expect(
      changesOfSet(people, { email: "b", level: "viewer", lowerInvitees: true }).map(
        ({ email, before, after }) => [email, before?.level, after?.level],
      ),
    ).toEqual([
      ["b", "editor", "viewer"],
      ["c", "commenter", "viewer"],
    ]);
    expect(changesOfSet(people, { email: "b", level: "editor" })).toEqual([]);
  });
});

describe("removing", () => {
  it("is for oneself and the people below, and for the owner everybody; nobody removes the owner", () => {
    expect(emails(people.filter(({ email }) => mayRemove(people, "b", email)))).toEqual(["c", "d"]);
    expect(emails(people.filter(({ email }) => mayRemove(people, "o", email)))).toEqual([
      "a",
      "f",
      "b",
      "c",
      "d",
    ]);
    expect(emails(people.filter(({ email }) => mayLeave(people, email)))).toEqual([
      "a",
      "f",
      "b",
      "c",
      "d",
    ]);
    expect(refuseRemoval(people, "o", { email: "o" })).toBe("ownerCannotLeave");
    expect(refuseRemoval(people, "a", { email: "o" })).toBe("ownerFixed");
  });

  it("passes invitees to the remover's inviter, to the owner, or to the leaver's inviter", () => {
    expect(newParentsFor(people, "a", "b")).toEqual(["o", "a"]);
    expect(newParentsFor(people, "o", "b")).toEqual(["o", "a"]);
    expect(newParentsFor(people, "b", "b")).toEqual(["a", "o"]);
    expect(newParentsFor(people, "f", "b")).toEqual([]);
  });

  it("passes them to nobody but people above the removed one", () => {
    const refusal = (newSharedBy: string) =>
      refuseRemoval(people, "a", { email: "b", newSharedBy });
    expect(["a", "o"].map(refusal)).toEqual([null, null]);
    expect(["d", "f", "b", "stranger"].map(refusal)).toEqual(Array(4).fill("newParentNotAbove"));
  });

  it("names everybody whom it touches beforehand", () => {
    expect(afterRemoval(people, "a", { email: "b" })).toEqual({
      removed: ["b"],
      reassigned: ["c", "d"],
      newSharedBy: "o",
    });
    expect(afterRemoval(people, "a", { email: "b", newSharedBy: "a" }).newSharedBy).toBe("a");
    expect(afterRemoval(people, "o", { email: "a", removeInvitees: true })).toEqual({
      removed: ["a", "f", "b", "c", "d"],
      reassigned: [],
      newSharedBy: null,
    });
  });

  it("leaves levels as they are and deeper people where they are", () => {
    const after = withChanges(people, changesOfRemoval(people, "a", { email: "a" }));
    expect(after).toEqual([o, { ...f, sharedBy: "o" }, { ...b, sharedBy: "o" }, c, d]);
  });
});

describe("handing over", () => {
  it("is the owner's, to an editor", () => {
    expect(emails(people.filter(({ email }) => mayHandOver(people, "o", email)))).toEqual([
      "a",
      "b",
    ]);
    expect(mayHandOver(people, "a", "b")).toBe(false);
  });

  it("makes one owner, under whom everybody is", () => {
    const after = withChanges(people, changesOfHandOver(people, "o", "b"));
    expect(
      new Map(after.map(({ email, level, sharedBy }) => [email, `${level} ${sharedBy}`])),
    ).toEqual(
      new Map([
        ["o", "editor b"],
        ["a", "editor b"],
        ["f", "viewer a"],
        ["b", "owner null"],
        ["c", "commenter b"],
        ["d", "viewer b"],
      ]),
    );
    expect(treeOf(after)).toHaveLength(people.length);
  });
});
