export * from "@roughcut/builtin-studio/contract/spoken-forms";
