import { runCommand } from "./launch/run-command";
import { serve } from "./launch/serve";

/** `npm run dev`: the same as `npm start`, and changed sources take effect at once. */
await runCommand((command) => serve(command, "dev"));
