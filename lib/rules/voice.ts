export * from "@roughcut/builtin-studio/contract/voice";
