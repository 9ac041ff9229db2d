import { once } from "@/lib/process-wide";
import { readEnvironment } from "./environment";

export { type Environment, EnvironmentError, readEnvironment } from "./environment";

/** The settings of this process, read and checked once. @throws EnvironmentError */
export const environment = once(() => readEnvironment(process.env));
export type { S3Settings } from "./store-settings";
