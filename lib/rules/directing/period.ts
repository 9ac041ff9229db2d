export * from "@roughcut/builtin-studio/contract/period";
