export * from "./require";
export * from "./require-context";
export * from "./require-guest";
export type { CallerOrToken } from "./require-member";
export {
  actingUserId,
  type CharacterScope,
  type CommentScope,
  type FilmScope,
  type GuestScope,
  levelOf,
  type ProjectScope,
  type RunListScope,
  type RunScope,
  runOn,
  type ShotScope,
  type StoryScope,
  type ThreadScope,
  type UserScope,
} from "./scopes";
