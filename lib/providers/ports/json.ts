export type * from "@roughcut/builtin-studio/contract/json";
