export type * from "@roughcut/builtin-studio/contract/writing-tasks";
