export * from "@roughcut/builtin-studio/contract/plain-letters";
