import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { readEnvironment } from "@/lib/env";
import {
  COMMANDED_FAULTS,
  FAILING_VENDORS,
  readFaultCommand,
} from "@/tests/providers/fault-commands";
import { type LocalVendors, startLocalVendors } from "@/tests/providers/local-vendors";
import type { DeliveredMail } from "@/tests/providers/resend-server";
import { getFfmpeg } from "./launch/get-ffmpeg";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";

/** Five ports in a row: OpenAI, ElevenLabs, fal, Resend, Blob. */
const FIRST_PORT = 4701;
/** Long enough to see that something is waited for. */
const JOB_MS = 3_000;

/** Slowly enough to be seen coming, word by word. */
const WORD_MS = 30;

/** Settings that only make sense with all files at the local store. */
const OF_THE_STORE = /^(?:BLOB_|VERCEL_BLOB_)/u;

const HOW_TO_TELL = `Type ${COMMANDED_FAULTS.join(", ")} or fine, and ${FAILING_VENDORS.join(", ")} behind it for one alone: "credit fal".`;

/** `npm run providers:local`: servers in place of the vendors, to try the product without keys. */
await runCommand(async (command) => {
  const { firstPort, share } = readArguments(process.argv.slice(2));
  const scratchDirectory = path.join(os.tmpdir(), `roughcut-vendors-${firstPort}`);
  const ffmpegPath = await getFfmpeg({
    configuredPath: readEnvironment({
      FFMPEG_PATH: process.env.FFMPEG_PATH,
      NODE_ENV: "development",
    }).ffmpegPath,
    dataDirectory: scratchDirectory,
    log: console.error,
    stopped: command.stopped,
  });
  const vendors = await startLocalVendors({
    ffmpegPath,
    scratchDirectory,
    firstPort,
    jobMs: JOB_MS,
    wordMs: WORD_MS,
    onMail: (mail) => console.log(inWords(mail)),
  });
  command.onEnd(() => vendors.close());
  if (share > 0) vendors.failNowAndThen({ share, seed: firstPort, retryAfterSeconds: 2 });
  console.log(instructions(vendors.environment));
  const typed = createInterface({ input: process.stdin });
  typed.on("line", (words) => console.log(obey(vendors, words)));
  command.onEnd(async () => typed.close());
  await new Promise((resolve) => command.stopped.addEventListener("abort", resolve));
});

/** Does what somebody has typed; answers what is so from now on. */
function obey(vendors: LocalVendors, words: string): string {
  const told = readFaultCommand(words);
  if (!told) return HOW_TO_TELL;
  vendors.tell(told);
  return `${told.vendors.join(", ")}: ${told.fault ?? "fine"}`;
}

/** @throws LaunchError how to call it */
function readArguments(words: string[]): { firstPort: number; share: number } {
  const usage = new LaunchError(
    "Usage: npm run providers:local -- [--port 4701] [--faults 30], with faults in per cent.",
  );
  try {
    const { values } = parseArgs({
      args: words,
      options: { port: { type: "string" }, faults: { type: "string" } },
    });
    const firstPort = Number(values.port ?? FIRST_PORT);
    const share = Number(values.faults ?? 0) / 100;
    const isSound = Number.isInteger(firstPort) && firstPort > 0 && firstPort < 65_530;
    if (!isSound || !(share >= 0 && share <= 1)) throw usage;
    return { firstPort, share };
  } catch {
    throw usage;
  }
}

function instructions(environment: Record<string, string>): string {
  const lines = Object.entries(environment)
    .filter(([name]) => !OF_THE_STORE.test(name))
    .map(([name, value]) => `export ${name}='${value}'`);
  return [
    "The local providers are ready. In another terminal:",
    "",
    ...lines,
    "# fal's messages reach http://localhost:3000; with another PORT set ROUGHCUT_URL too.",
    "export FAL_WEBHOOKS=on",
    "# Pictures by OpenAI in place of fal: export IMAGE_PROVIDER=openai",
    "npm start",
    "",
    "Files stay on this disk: browsers send files to Vercel's own address, which is not here.",
    'A prompt with "gore" in it is refused for its content.',
    HOW_TO_TELL,
    "Mails are shown below. Stop it with Ctrl-C.",
  ].join("\n");
}

/** Who gets what, with the links that a person would click. */
function inWords({ to, subject, text }: DeliveredMail): string {
  const links = (text ?? "").match(/https?:\/\/\S+/gu) ?? [];
  return [`Mail to ${String(to)}: ${subject}`, ...links.map((link) => `  ${link}`)].join("\n");
}
