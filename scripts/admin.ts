import { normaliseEmail } from "@/lib/rules/account";
import { LaunchError } from "./launch/launch-error";
import { openDatabase } from "./launch/open-database";
import { runCommand } from "./launch/run-command";

const VERBS = ["grant", "revoke", "two-step-off"] as const;

/**
 * `npm run admin -- grant|revoke EMAIL` makes somebody an admin, or takes it back; `two-step-off EMAIL`
 * switches the second step off for somebody who has lost app and recovery codes.
 */
await runCommand(async (command) => {
  const { verb, email } = readArguments(process.argv.slice(2));
  await openDatabase(command);
  const { findVerifiedAccount, setAdmin } = await import("@/db/queries/accounts");
  const account = await findVerifiedAccount(email);
  if (!account) {
    throw new LaunchError(
      `No verified account has the address ${email}: let them register and verify it first.`,
    );
  }
  if (verb === "two-step-off") {
    const { deleteTwoStep } = await import("@/db/queries/two-step");
    const wasOn = await deleteTwoStep(account.userId);
    console.log(wasOn ? `${email} logs in with the password alone now.` : `${email} has none.`);
    return;
  }
  await setAdmin(email, verb === "grant");
  console.log(verb === "grant" ? `${email} is an admin now.` : `${email} is no longer an admin.`);
});

/** @throws LaunchError how to call it */
function readArguments(words: string[]): { verb: (typeof VERBS)[number]; email: string } {
  const [given, address, ...more] = words;
  const verb = VERBS.find((known) => known === given);
  const email = normaliseEmail(address ?? "");
  if (!verb || email === null || more.length > 0) {
    throw new LaunchError("Usage: npm run admin -- grant|revoke|two-step-off EMAIL");
  }
  return { verb, email };
}
