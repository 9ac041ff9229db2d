/** What can be given to somebody, from most to least; nobody becomes owner by being invited. */
export const GIVEN_LEVELS = ["editor", "commenter", "viewer"] as const;
export type GivenLevel = (typeof GIVEN_LEVELS)[number];

/** What a person may do in a project, from most to least: schema, contracts and checks read this. */
export const PERMISSION_LEVELS = ["owner", ...GIVEN_LEVELS] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

/** What each level is called on the screen. */
export const LEVEL_NAMES: Record<PermissionLevel, string> = {
  owner: "Owner",
  editor: "Editor",
  commenter: "Commenter",
  viewer: "Viewer",
};

/** What each level means to the person who has it, behind "You can". */
export const LEVEL_WORDS: Record<PermissionLevel, string> = {
  owner: "change everything, and delete or hand over the project",
  editor: "change everything in the project, and make its pictures, sound and films",
  commenter: "read everything in the project, write notes, and approve shots when asked to",
  viewer: "read and watch everything in the project, and change nothing",
};

/** Whether `level` allows what `needed` allows. */
export function atLeast(level: PermissionLevel, needed: PermissionLevel): boolean {
  return PERMISSION_LEVELS.indexOf(level) <= PERMISSION_LEVELS.indexOf(needed);
}

/** Owner and editor change things; everybody else reads. */
export function mayEdit(level: PermissionLevel): boolean {
  return atLeast(level, "editor");
}
