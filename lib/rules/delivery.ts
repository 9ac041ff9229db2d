export * from "@roughcut/builtin-studio/contract/delivery";
