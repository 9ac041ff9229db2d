export * from "@roughcut/builtin-studio/contract/being";
