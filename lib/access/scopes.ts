import type { Caller } from "@/lib/auth/caller";
import type { PermissionLevel } from "@/lib/rules/permission";

/** Marks what only lib/access makes, so whoever holds a scope was found to have access. */
export const scopeBrand = Symbol("scope of lib/access");

/** A signed-in person, for what belongs to nobody but them. */
export interface UserScope {
  readonly [scopeBrand]: true;
  readonly caller: Caller;
}

/** Who works in a project: a person with their level, or the product itself doing what a person began. */
export type Actor = { kind: "person"; caller: Caller; level: PermissionLevel } | { kind: "system" };

export interface ProjectScope {
  readonly [scopeBrand]: true;
  readonly actor: Actor;
  readonly projectId: string;
  readonly ownerId: string;
}

export interface StoryScope extends ProjectScope {
  readonly storyId: string;
}

export interface ShotScope extends StoryScope {
  readonly lineId: string;
}

export interface CharacterScope extends ProjectScope {
  readonly characterId: string;
}

/** What somebody may see of runs: those of one project of theirs, or of all. */
export interface RunListScope extends UserScope {
  /** Those that the person belongs to. */
  readonly projects: readonly { id: string; name: string }[];
  /** Null for all of them. */
  readonly onlyProjectId: string | null;
}

export interface RunScope extends ProjectScope {
  readonly runId: string;
  readonly storyId: string | null;
}

/** In whose name a scope acts, for `created_by`; what the product does on its own is its owner's. */
export function actingUserId(scope: ProjectScope): string {
  return scope.actor.kind === "person" ? scope.actor.caller.userId : scope.ownerId;
}

/** The level to show; the product itself works with the owner's rights. */
export function levelOf(scope: ProjectScope): PermissionLevel {
  return scope.actor.kind === "person" ? scope.actor.level : "owner";
}
