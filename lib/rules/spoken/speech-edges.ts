export * from "@roughcut/builtin-studio/contract/speech-edges";
