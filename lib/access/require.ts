import {
  findCharacterAccess,
  findProjectAccess,
  findRunAccess,
  findShotAccess,
  findStoryAccess,
  findStoryForSystem,
  listProjectNames,
} from "@/db/queries/access";
import { Asker } from "@/lib/auth/asker";
import type { Caller } from "@/lib/auth/caller";
import { AppError } from "@/lib/errors";
import type { PermissionLevel } from "@/lib/rules/permission";
import { meet, type Visitor } from "./meet";
import { mintScope } from "./mint-scope";
import {
  type CharacterScope,
  minted,
  type ProjectScope,
  type RunListScope,
  type RunScope,
  type ShotScope,
  type StoryScope,
  type UserScope,
} from "./scopes";

/** Nobody's project in particular: being signed in is enough. */
export function requireUser(visitor: Caller): UserScope;
export function requireUser(visitor: Visitor): UserScope | Promise<UserScope>;
export function requireUser(visitor: Visitor): UserScope | Promise<UserScope> {
  return visitor instanceof Asker
    ? visitor.introduce().then((caller) => requireUser(caller))
    : { [minted]: true, caller: visitor };
}

/**
 * For what belongs to the installation rather than to a project. Admins are decided anew at every
 * request, and have no rights in projects of others.
 * @throws AppError 403 when the caller is no admin
 */
export function requireAdmin(visitor: Caller): UserScope;
export function requireAdmin(visitor: Visitor): UserScope | Promise<UserScope>;
export function requireAdmin(visitor: Visitor): UserScope | Promise<UserScope> {
  if (visitor instanceof Asker) return visitor.introduce().then((caller) => requireAdmin(caller));
  if (!visitor.isAdmin) throw new AppError("general.forbidden");
  return requireUser(visitor);
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireProject(
  visitor: Visitor,
  projectId: string,
  needed: PermissionLevel,
): Promise<ProjectScope> {
  const { caller, found: row } = await meet(visitor, (userId) =>
    findProjectAccess(projectId, userId),
  );
  return { ...mintScope(caller, row, needed, "project.notFound") };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireStory(
  visitor: Visitor,
  storyId: string,
  needed: PermissionLevel,
): Promise<StoryScope> {
  const { caller, found: row } = await meet(visitor, (userId) => findStoryAccess(storyId, userId));
  return { ...mintScope(caller, row, needed, "story.notFound"), storyId };
}

/** The owner, or whoever created the story and still belongs to the project. @throws AppError 404, 403 */
export async function requireStoryDeletion(visitor: Visitor, storyId: string): Promise<StoryScope> {
  const { caller, found: row } = await meet(visitor, (userId) => findStoryAccess(storyId, userId));
  const needed = row?.createdBy === caller.userId ? "viewer" : "owner";
  return { ...mintScope(caller, row, needed, "story.notFound"), storyId };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireShot(
  visitor: Visitor,
  lineId: string,
  needed: PermissionLevel,
): Promise<ShotScope> {
  const { caller, found: row } = await meet(visitor, (userId) => findShotAccess(lineId, userId));
  const scope = mintScope(caller, row, needed, "shot.notFound");
  if (!row) throw new AppError("shot.notFound");
  return { ...scope, storyId: row.storyId, lineId };
}

/**
 * @param claimedProjectId the project that the caller says the character is in, where a call names both
 * @throws AppError 404 to outsiders and for a character of another project, 403 to members below the level
 */
export async function requireCharacter(
  visitor: Visitor,
  characterId: string,
  needed: PermissionLevel,
  claimedProjectId?: string,
): Promise<CharacterScope> {
  const { caller, found: row } = await meet(visitor, (userId) =>
    findCharacterAccess(characterId, userId),
  );
  const elsewhere =
    claimedProjectId !== undefined && claimedProjectId.toLowerCase() !== row?.projectId;
  if (elsewhere) throw new AppError("character.notFound");
  return { ...mintScope(caller, row, needed, "character.notFound"), characterId };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requireRun(
  visitor: Visitor,
  runId: string,
  needed: PermissionLevel,
): Promise<RunScope> {
  const { caller, found: row } = await meet(visitor, (userId) => findRunAccess(runId, userId));
  const scope = mintScope(caller, row, needed, "run.notFound");
  return { ...scope, runId, storyId: row?.storyId ?? null };
}

/**
 * The runs of the caller's projects, or of one of them.
 * @param projectId where the caller names one
 * @throws AppError 404 to outsiders of that project
 */
export async function requireRunList(visitor: Visitor, projectId?: string): Promise<RunListScope> {
  const { caller, found: projects } = await meet(visitor, listProjectNames);
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
  return { [minted]: true, actor: { kind: "system" }, ...row };
}
