export type * from "@roughcut/builtin-studio/contract/seen-take";
