export type * from "@roughcut/builtin-studio/contract/drawn-scene";
