import { LaunchError } from "./launch/launch-error";
import { openDatabase } from "./launch/open-database";
import { runCommand } from "./launch/run-command";

/**
 * `npm run store -- accept`: makes the file store of the settings the studio's own, after all its files
 * have been moved there.
 */
await runCommand(async (command) => {
  const [verb, ...more] = process.argv.slice(2);
  if (verb !== "accept" || more.length > 0) {
    throw new LaunchError("Usage: npm run store -- accept");
  }
  await openDatabase(command);
  const { acceptStore } = await import("@/lib/services/system/store-identity");
  await acceptStore();
  console.log("The files of this studio are in this store now.");
});
