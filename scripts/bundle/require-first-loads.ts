import { LaunchError } from "@/scripts/launch/launch-error";
import { findOverweight, measureFirstLoads } from "./first-load";

/**
 * Stops a build whose pages make browsers load more than they may.
 * @param build folder of a finished build
 * @throws LaunchError that names every page over its budget
 */
export function requireFirstLoads(build: string): void {
  const faults = findOverweight(measureFirstLoads(build));
  if (faults.length > 0) throw new LaunchError(faults.join("\n"));
}
