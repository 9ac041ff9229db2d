export * from "./require";
export {
  actingUserId,
  type CharacterScope,
  levelOf,
  type ProjectScope,
  type RunScope,
  type ShotScope,
  type StoryScope,
  type UserScope,
} from "./scopes";
