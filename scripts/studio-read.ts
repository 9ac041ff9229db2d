import { readFile } from "node:fs/promises";
import path from "node:path";
import { readScenes } from "@roughcut/builtin-studio/read";
import { readScript } from "@/lib/screenplay";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";
import { printReading } from "./studio/print-reading";
import { toScriptPieces } from "./studio/script-pieces";

/** `npm run studio:read -- SCRIPT`: prints what the built-in studio understands of every line of a script. */
await runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new LaunchError("Name a script: npm run studio:read -- script.fountain");
  const file = path.resolve(process.env.INIT_CWD ?? ".", name);
  const text = await readFile(file, "utf8").catch(() => {
    throw new LaunchError(`${name} could not be read.`);
  });
  const pieces = toScriptPieces(readScript(text).elements);
  console.log(printReading(pieces, readScenes(pieces)));
}, 130);
