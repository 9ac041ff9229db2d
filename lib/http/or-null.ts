import { log } from "@/lib/log/log";

/**
 * What was read for a page, or null when it could not be; the screen says so and offers to try again.
 * @param what it is, for the log
 */
export async function orNull<Data>(reading: Promise<Data>, what: string): Promise<Data | null> {
  try {
    return await reading;
  } catch (cause) {
    log("error", `a list of ${what} could not be read`, { cause });
    return null;
  }
}
