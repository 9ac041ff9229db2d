import { spawn } from "node:child_process";
import { plainProgram } from "@/tests/run/plain-program";

/**
 * Runs a command of `scripts/` to its end with these settings and no others.
 * @param command its file, and its words behind it
 */
export async function runScript(
  command: string,
  dataDirectory: string,
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const [script = "", ...words] = command.split(" ");
  const args = [...(await plainProgram(`scripts/${script}`)), ...words];
  const child = spawn(process.execPath, args, {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      ...(process.env.FFMPEG_PATH ? { FFMPEG_PATH: process.env.FFMPEG_PATH } : {}),
      ROUGHCUT_DATA: dataDirectory,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/** What a studio for others needs besides its database. */
export const hostedSettings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  ROUGHCUT_URL: "https://studio.film",
  AUTH_SECRET: "k3vQ8zP1tY6wB9nC4xJ7mR2sD5fG0hLa",
  TRUSTED_PROXIES: "1",
});
