export * from "@roughcut/builtin-studio/contract/pronunciation";
