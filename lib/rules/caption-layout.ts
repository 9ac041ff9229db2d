export * from "@roughcut/builtin-studio/contract/caption-layout";
