export * from "./require";
export * from "./require-context";
export type { CallerOrToken } from "./require-member";
export {
  actingUserId,
  type CharacterScope,
  levelOf,
  type ProjectScope,
  type RunListScope,
  type RunScope,
  type ShotScope,
  type StoryScope,
  type UserScope,
} from "./scopes";
