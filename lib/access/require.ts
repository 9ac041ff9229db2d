import {
  findCharacterAccess,
  findCommentAccess,
  findFilmAccess,
  findProjectAccess,
  findRunAccess,
  findShotAccess,
  findStoryAccess,
  findStoryForSystem,
  findThreadAccess,
  listProjectNames,
} from "@/db/queries/access";
import type { Caller } from "@/lib/auth/caller";
import { UnverifiedCaller } from "@/lib/auth/unverified-caller";
import { AppError } from "@/lib/errors";
import type { PermissionLevel } from "@/lib/rules/permission";
import { mayInvite } from "@/lib/rules/sharing";
import { authenticateWith, type CallerOrToken, requireMember } from "./require-member";
import {
  type CharacterScope,
  type CommentScope,
  type FilmScope,
  type ProjectScope,
  type RunListScope,
  type RunScope,
  type ShotScope,
  type StoryScope,
  scopeBrand,
  type ThreadScope,
  type UserScope,
} from "./scopes";

/** Nobody's project in particular: being signed in is enough. */
export function requireUser(sender: Caller): UserScope;
export function requireUser(sender: CallerOrToken): UserScope | Promise<UserScope>;
export function requireUser(sender: CallerOrToken): UserScope | Promise<UserScope> {
  return sender instanceof UnverifiedCaller
    ? sender.authenticate().then((caller) => requireUser(caller))
    : { [scopeBrand]: true, caller: sender };
}

/**
 * For what belongs to the installation rather than to a project. Admins are decided anew at every
 * request, and have no rights in projects of others.
 * @throws AppError 403 when the caller is no admin, or lacks the second step that admins need
 */
export function requireAdmin(sender: Caller): UserScope;
export function requireAdmin(sender: CallerOrToken): UserScope | Promise<UserScope>;
export function requireAdmin(sender: CallerOrToken): UserScope | Promise<UserScope> {
  if (sender instanceof UnverifiedCaller)
    return sender.authenticate().then((caller) => requireAdmin(caller));
  if (sender.lacksTwoStep) throw new AppError("account.twoStepRequired");
  if (!sender.isAdmin) throw new AppError("general.forbidden");
  return requireUser(sender);
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireProject(
  sender: CallerOrToken,
  projectId: string,
  level: PermissionLevel,
): Promise<ProjectScope> {
  const find = (userId: string) => findProjectAccess({ projectId, userId });
  return (await requireMember(sender, find, { level, notFound: "project.notFound" })).scope;
}

/**
 * Whoever may invite people to a project: its members, or the owner alone where the owner wants it so.
 * @throws AppError 404 to outsiders, 403 sharing.onlyOwnerInvites
 */
export async function requireInviter(
  sender: CallerOrToken,
  projectId: string,
): Promise<ProjectScope> {
  const find = (userId: string) => findProjectAccess({ projectId, userId });
  const expected = { level: "viewer", notFound: "project.notFound" } as const;
  const { scope, row } = await requireMember(sender, find, expected);
  if (!mayInvite(row.level, row)) throw new AppError("sharing.onlyOwnerInvites");
  return scope;
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireStory(
  sender: CallerOrToken,
  storyId: string,
  level: PermissionLevel,
): Promise<StoryScope> {
  const find = (userId: string) => findStoryAccess({ storyId, userId });
  const { scope } = await requireMember(sender, find, { level, notFound: "story.notFound" });
  return { ...scope, storyId };
}

/** The owner, or whoever created the story and still belongs to the project. @throws AppError 404, 403 */
export async function requireStoryDeletion(
  sender: CallerOrToken,
  storyId: string,
): Promise<StoryScope> {
  const { scope, row, caller } = await requireMember(
    sender,
    (userId) => findStoryAccess({ storyId, userId }),
    { level: "viewer", notFound: "story.notFound" },
  );
  const mayDelete = row.level === "owner" || row.createdBy === caller.userId;
  if (!mayDelete) throw new AppError("general.forbidden");
  return { ...scope, storyId };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireShot(
  sender: CallerOrToken,
  lineId: string,
  level: PermissionLevel,
): Promise<ShotScope> {
  const find = (userId: string) => findShotAccess({ lineId, userId });
  const { scope, row } = await requireMember(sender, find, { level, notFound: "shot.notFound" });
  return { ...scope, storyId: row.storyId, lineId };
}

/** A version of a story's film. @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireFilm(
  sender: CallerOrToken,
  filmId: string,
  level: PermissionLevel,
): Promise<FilmScope> {
  const find = (userId: string) => findFilmAccess({ filmId, userId });
  const notFound = "filmVersion.notFound";
  const { scope, row } = await requireMember(sender, find, { level, notFound });
  return { ...scope, storyId: row.storyId, filmId };
}

/**
 * @param claimedProjectId the project that the caller says the character is in, where a call names both
 * @throws AppError 404 to outsiders and for a character of another project, 403 to members below the level
 */
export async function requireCharacter(
  sender: CallerOrToken,
  characterId: string,
  level: PermissionLevel,
  claimedProjectId?: string,
): Promise<CharacterScope> {
  const { scope } = await requireMember(
    sender,
    (userId) => findCharacterAccess({ characterId, userId }),
    { level, notFound: "character.notFound", claimedProjectId },
  );
  return { ...scope, characterId };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireThread(
  sender: CallerOrToken,
  threadId: string,
  level: PermissionLevel,
): Promise<ThreadScope> {
  const find = (userId: string) => findThreadAccess({ threadId, userId });
  const { scope, row } = await requireMember(sender, find, { level, notFound: "thread.notFound" });
  return { ...scope, storyId: row.storyId, threadId };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireComment(
  sender: CallerOrToken,
  commentId: string,
  level: PermissionLevel,
): Promise<CommentScope> {
  const find = (userId: string) => findCommentAccess({ commentId, userId });
  const { scope, row } = await requireMember(sender, find, { level, notFound: "comment.notFound" });
  return { ...scope, storyId: row.storyId, threadId: row.threadId, commentId };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireRun(
  sender: CallerOrToken,
  runId: string,
  level: PermissionLevel,
): Promise<RunScope> {
  const find = (userId: string) => findRunAccess({ runId, userId });
  const { scope, row } = await requireMember(sender, find, { level, notFound: "run.notFound" });
  return { ...scope, runId, storyId: row.storyId };
}

/**
 * The runs of the caller's projects, or of one of them.
 * @param projectId where the caller names one
 * @throws AppError 404 to outsiders of that project
 */
export async function requireRunList(
  sender: CallerOrToken,
  projectId?: string,
): Promise<RunListScope> {
  const { caller, found: projects } = await authenticateWith(sender, listProjectNames);
  const onlyProjectId = projectId?.toLowerCase() ?? null;
  if (onlyProjectId !== null && !projects.some(({ id }) => id === onlyProjectId)) {
    throw new AppError("project.notFound");
  }
  return { ...requireUser(caller), projects, onlyProjectId };
}

/** For steps of the engine, which finish what a person was allowed to begin. @throws AppError 404 */
export async function requireStoryForSystem(storyId: string): Promise<StoryScope> {
  const row = await findStoryForSystem(storyId);
  if (!row) throw new AppError("story.notFound");
  return { [scopeBrand]: true, actor: { kind: "system" }, ...row };
}
