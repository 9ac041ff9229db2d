import { claimBuild } from "./launch/claim-build";
import { runCommand } from "./launch/run-command";

/** `npm run build`: makes the build that `npm start` would make first; for images of containers. */
await runCommand(async (command) => {
  console.log(`The app is built: ${await claimBuild(command)}`);
});
