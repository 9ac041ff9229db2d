/** What a person may do in a project, from most to least. */
export const PERMISSION_LEVELS = ["owner", "editor", "commenter", "viewer"] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

/** What can be given to somebody, from most to least; nobody becomes owner by being invited. */
export const GIVEN_LEVELS = ["editor", "commenter", "viewer"] as const;
export type GivenLevel = (typeof GIVEN_LEVELS)[number];

/** What each level means to the person who has it, behind "You can". */
export const LEVEL_WORDS: Record<PermissionLevel, string> = {
  owner: "change everything, and delete or hand over the project",
  editor: "read and change everything in the project",
  commenter: "read everything in the project",
  viewer: "read everything in the project",
};

const rank: Record<PermissionLevel, number> = { owner: 4, editor: 3, commenter: 2, viewer: 1 };

/** Whether `level` allows what `needed` allows. */
export function atLeast(level: PermissionLevel, needed: PermissionLevel): boolean {
  return rank[level] >= rank[needed];
}

/** Owner and editor change things; everybody else reads. */
export function mayEdit(level: PermissionLevel): boolean {
  return atLeast(level, "editor");
}
