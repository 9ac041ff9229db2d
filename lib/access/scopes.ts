import type { Caller } from "@/lib/auth/caller";
import type { PermissionLevel } from "@/lib/rules/permission";
import type { LinkRight } from "@/lib/rules/review-link";

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

/** One version of a story's film. */
export interface FilmScope extends StoryScope {
  readonly filmId: string;
}

export interface CharacterScope extends ProjectScope {
  readonly characterId: string;
}

/** A note about a story, and what was said about it. */
export interface ThreadScope extends StoryScope {
  readonly threadId: string;
}

export interface CommentScope extends ThreadScope {
  readonly commentId: string;
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

/** Somebody who came by a review link and said a name: what they may is what the link says. */
export interface GuestScope {
  readonly [scopeBrand]: true;
  readonly linkId: string;
  readonly guestId: string;
  readonly guestName: string;
  readonly storyId: string;
  readonly projectId: string;
  /** What the link shows: a film, or the board of the story when it is null. */
  readonly filmId: string | null;
  readonly may: LinkRight;
  readonly allowDownload: boolean;
  readonly watermark: boolean;
  readonly madeBy: string;
}

/** In whose name a scope acts, for `created_by`; what the product does on its own is its owner's. */
export function actingUserId(scope: ProjectScope): string {
  return scope.actor.kind === "person" ? scope.actor.caller.userId : scope.ownerId;
}

/** Whose run it is that a scope asks for; `subjectId` is what it works on, the story where left out. */
export function runOn(scope: StoryScope, subjectId: string = scope.storyId) {
  const { projectId, storyId } = scope;
  return { projectId, storyId, subjectId, requestedBy: actingUserId(scope) };
}

/** The level to show; the product itself works with the owner's rights. */
export function levelOf(scope: ProjectScope): PermissionLevel {
  return scope.actor.kind === "person" ? scope.actor.level : "owner";
}
