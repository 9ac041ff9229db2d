import { AppError } from "./app-error";

const KILOBYTE = 1024;

/** What is answered to more than is taken: how much that is, so that somebody can send less. */
export function tooLarge(limitBytes: number): AppError {
  const kilobytes = Math.floor(limitBytes / KILOBYTE);
  const limit =
    kilobytes < KILOBYTE ? `${kilobytes} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
  return new AppError("general.tooLarge", { values: { limit } });
}
