export type { Visitor } from "./meet";
export * from "./require";
export * from "./require-context";
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
