/** What a person may do in a project, from most to least. */
export const PERMISSION_LEVELS = ["owner", "editor", "commenter", "viewer"] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

const rank: Record<PermissionLevel, number> = { owner: 4, editor: 3, commenter: 2, viewer: 1 };

/** Whether `level` allows what `needed` allows. */
export function atLeast(level: PermissionLevel, needed: PermissionLevel): boolean {
  return rank[level] >= rank[needed];
}

/** Owner and editor change things; everybody else reads. */
export function mayEdit(level: PermissionLevel): boolean {
  return atLeast(level, "editor");
}
