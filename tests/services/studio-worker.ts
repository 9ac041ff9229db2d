import { openStudio } from "../support/studio";

/** A process of its own that does a studio's work on the database of the test that started it. */
const studio = await openStudio();
process.once("SIGTERM", () => {
  // Processes of the built-in studio would stay a minute longer, in case somebody needs them again.
  void studio.close().then(() => process.exit(0));
});
console.log("ready");
