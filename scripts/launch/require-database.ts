import { connect } from "@/db/client";
import { LaunchError } from "./launch-error";

/**
 * Makes sure that a hosted database answers, before anything is done with it.
 * @param variable the setting that the address comes from
 * @throws LaunchError with the driver's reason, without the address (it holds a password)
 */
export async function requireDatabase(url: string, variable: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await sql`select 1`;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : "no reason given";
    throw new LaunchError(
      `The database of ${variable} does not answer (${reason}): correct ${variable} or start that database.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
