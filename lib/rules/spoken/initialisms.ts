export * from "@roughcut/builtin-studio/contract/initialisms";
