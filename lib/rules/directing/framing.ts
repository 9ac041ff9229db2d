export * from "@roughcut/builtin-studio/contract/framing";
