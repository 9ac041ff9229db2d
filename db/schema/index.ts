export * from "./accounts";
export * from "./engine";
export * from "./projects";
export * from "./runs";
export * from "./stories";
