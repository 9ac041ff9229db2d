/*
 * The embedded engine: runs the app's Inngest functions in process by the SDK's published protocol,
 * with its state in PostgreSQL. Only the protocol: no port, and nothing private of the SDK.
 */
export { createEngineFetch } from "./api";
export { startEngine } from "./engine";
export type { Engine, EngineOptions } from "./options";
