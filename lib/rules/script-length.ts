export * from "@roughcut/builtin-studio/contract/script-length";
