export * from "@roughcut/builtin-studio/contract/writing";
