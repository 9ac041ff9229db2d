import { appendFileSync } from "node:fs";
import { pause, startTestApp } from "./test-app";

/*
 * A process to be killed: runs "film", sixty parallel steps with eight at once, then ten serial
 * ones, and "nap". Arguments: the database's address, a file that gets a line at each start and end
 * of a step, and whether to checkpoint.
 */

const [url = "", logFile = "", checkpointing = ""] = process.argv.slice(2);

const note = (line: string) => appendFileSync(logFile, `${line}\n`);

const app = await startTestApp(
  url,
  (client) => [
    client.createFunction(
      { id: "film", concurrency: 8, triggers: [{ event: "test/film" }] },
      async ({ step }) => {
        const work = async (name: string, ms: number) => {
          note(`start ${name}`);
          await pause(ms);
          note(`end ${name}`);
          return name;
        };
        const shots = await Promise.all(
          Array.from({ length: 60 }, (_, n) => step.run(`shot${n}`, () => work(`shot${n}`, 60))),
        );
        const lines: string[] = [];
        for (let n = 0; n < 10; n += 1) {
          lines.push(await step.run(`line${n}`, () => work(`line${n}`, 10)));
        }
        return [...shots, ...lines].length;
      },
    ),
  ],
  { checkpointing: checkpointing === "true" },
);
app.engine.onStateChange((state) => note(`state ${state}`));
note(`state ${app.engine.state}`);
