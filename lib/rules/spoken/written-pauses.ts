export * from "@roughcut/builtin-studio/contract/written-pauses";
