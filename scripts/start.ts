import { runCommand } from "./launch/run-command";
import { serve } from "./launch/serve";

/** `npm start`: everything the product needs, then the product itself. */
await runCommand((command) => serve(command, "start"));
