export * from "@roughcut/builtin-studio/contract/frame-format";
