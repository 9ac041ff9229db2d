import { readEnvironment } from "@/lib/env";
import { checkDatabase } from "./doctor/check-database";
import { checkEngine } from "./doctor/check-engine";
import { checkMachine } from "./doctor/check-machine";
import { checkModels } from "./doctor/check-models";
import { checkSettings } from "./doctor/check-settings";
import { checkStore } from "./doctor/check-store";
import { checkVendors } from "./doctor/check-vendors";
import type { Finding } from "./doctor/finding";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";

const SIGNS = { good: "ok   ", warn: "hint ", wrong: "WRONG" } as const;

/**
 * `npm run doctor`: looks at the settings and at everything they name, and says in words what is
 * wrong. Changes nothing but a small file in the store that it removes again, and fetches an ffmpeg
 * where a start would; costs nothing.
 */
await runCommand(async () => {
  // By the rules of a studio that is started for people, unless another kind is named.
  const environment = readEnvironment({
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? "production",
  });
  const findings: Finding[] = [];
  const add = (found: Finding[]) => {
    findings.push(...found);
    for (const { state, subject, text } of found) {
      console.log(`${SIGNS[state]}  ${subject.padEnd(22)} ${text}`);
    }
  };
  add(checkSettings(environment));
  add(checkModels(environment));
  add(await checkMachine(environment));
  add(await checkDatabase(environment));
  add(await checkEngine(environment));
  add(await checkStore(environment));
  add(await checkVendors(environment));
  const mistakes = findings.filter(({ state }) => state === "wrong").length;
  if (mistakes > 0) {
    throw new LaunchError(
      mistakes === 1
        ? "One thing is wrong, see above."
        : `${mistakes} things are wrong, see above.`,
    );
  }
  console.log("Everything that was looked at works.");
});
