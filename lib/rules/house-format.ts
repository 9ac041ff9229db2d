export * from "@roughcut/builtin-studio/contract/house-format";
