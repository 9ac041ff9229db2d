import { type Environment, readEnvironment } from "./environment";

export { type Environment, EnvironmentError, readEnvironment } from "./environment";

let cached: Environment | null = null;

/** The settings of this process, read and checked once. @throws EnvironmentError */
export function environment(): Environment {
  cached ??= readEnvironment(process.env);
  return cached;
}
export type { S3Settings } from "./store-settings";
