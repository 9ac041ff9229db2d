export type * from "@roughcut/builtin-studio/contract/picture-subject";
