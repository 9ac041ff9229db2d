/**
 * Who is asking. `admin` has no relation to the project, `creator` made the story and is only a
 * viewer by now, `stranger` is signed in and that is all, and `guest` came by a review link and has
 * no account.
 */
export const ROLES = [
  "nobody",
  "stranger",
  "viewer",
  "commenter",
  "editor",
  "owner",
  "admin",
  "creator",
  "guest",
] as const;
export type Role = (typeof ROLES)[number];

/** Roles of people; nobody is not one of them. */
export type PersonRole = Exclude<Role, "nobody">;

/**
 * What each role is answered: a status, where 2 stands for any success. A wrong level is 403 only to
 * members; to everybody else a project of others is one that does not exist.
 */
export const GUARDS = {
  /** Needs no sign-in. */
  public: answers(2, 2, 2, 2, 2, 2, 2, 2),
  /** About the caller alone, or what everybody who is signed in may see. */
  self: answers(401, 2, 2, 2, 2, 2, 2, 2),
  /** Every member of the project. */
  read: answers(401, 404, 2, 2, 2, 2, 404, 2),
  /** Owner and editors. */
  edit: answers(401, 404, 403, 403, 2, 2, 404, 403),
  /** Who has at least the rights of a commenter. */
  comment: answers(401, 404, 403, 2, 2, 2, 404, 403),
  own: answers(401, 404, 403, 403, 403, 2, 404, 403),
  /** The owner of what was deleted; to everybody else it is not there any more. */
  trash: answers(401, 404, 404, 404, 404, 2, 404, 404),
  /** The owner, and whoever created the story and still belongs to the project. */
  storyDelete: answers(401, 404, 403, 403, 403, 2, 404, 2),
  /** Every member but the owner, whose row is fixed. */
  notOwner: answers(401, 404, 2, 2, 2, 403, 404, 2),
  /** What belongs to the installation. */
  admin: answers(401, 403, 403, 403, 403, 403, 2, 403),
  /** A call that nobody may make while the product runs embedded. */
  closed: answers(404, 404, 404, 404, 404, 404, 404, 404),
  /** Guests of a review link; to everybody else, members of the story among them, it does not open. */
  guest: { ...answers(404, 404, 404, 404, 404, 404, 404, 404), guest: 2 },
} satisfies Record<string, Record<Role, number>>;
export type Guard = keyof typeof GUARDS;

/** In the order of the roles; outside of their link guests are nobody. */
function answers(...statuses: number[]): Record<Role, number> {
  const ofRole = (role: Role, at: number) => (role === "guest" ? statuses[0] : statuses[at]);
  return Object.fromEntries(ROLES.map((role, at) => [role, ofRole(role, at)])) as Record<
    Role,
    number
  >;
}

/** Whether a status is what a guard says. */
export function isAnswer(status: number, expected: number): boolean {
  return expected === 2 ? status >= 200 && status < 300 : status === expected;
}
