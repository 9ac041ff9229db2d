export * from "@roughcut/builtin-studio/contract/image-style";
