import { normaliseEmail } from "@/lib/rules/account";
import { LaunchError } from "./launch/launch-error";
import { openDatabase } from "./launch/open-database";
import { runCommand } from "./launch/run-command";

/** `npm run admin -- grant|revoke EMAIL`: makes somebody an admin, or takes it back. */
await runCommand(async (command) => {
  const { isAdmin, email } = readArguments(process.argv.slice(2));
  await openDatabase(command);
  const { setAdmin } = await import("@/db/queries/accounts");
  if (!(await setAdmin(email, isAdmin))) {
    throw new LaunchError(
      `No verified account has the address ${email}: let them register and verify it first.`,
    );
  }
  console.log(isAdmin ? `${email} is an admin now.` : `${email} is no longer an admin.`);
});

/** @throws LaunchError how to call it */
function readArguments(words: string[]): { isAdmin: boolean; email: string } {
  const [verb, address, ...more] = words;
  const email = normaliseEmail(address ?? "");
  if ((verb !== "grant" && verb !== "revoke") || email === null || more.length > 0) {
    throw new LaunchError("Usage: npm run admin -- grant|revoke EMAIL");
  }
  return { isAdmin: verb === "grant", email };
}
