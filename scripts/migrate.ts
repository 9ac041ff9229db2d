import { migrate } from "@/db/migrate";
import { readEnvironment } from "@/lib/env";
import { LaunchError } from "./launch/launch-error";
import { requireDatabase } from "./launch/require-database";
import { runCommand } from "./launch/run-command";

/** `npm run migrate`: brings a hosted database to the newest schema, once for each deployment. */
await runCommand(async () => {
  const { database } = readEnvironment(process.env);
  if (database.kind === "embedded") {
    throw new LaunchError("DATABASE_URL is missing: `npm start` migrates the built-in database.");
  }
  const variable = process.env.DATABASE_URL_UNPOOLED ? "DATABASE_URL_UNPOOLED" : "DATABASE_URL";
  await requireDatabase(database.directUrl, variable);
  await migrate(database.directUrl);
  console.log("The database is up to date.");
});
