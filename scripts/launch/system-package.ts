import { existsSync } from "node:fs";
import { runProgram } from "./run-program";

/** Whether programs can be installed on this machine without asking anybody: Debian, as root. */
export function canInstallSystemPackage(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Installs a Debian package.
 * @returns whether it is installed now
 */
export async function installSystemPackage(
  name: string,
  options: { log: (line: string) => void; stopped?: AbortSignal },
): Promise<boolean> {
  options.log(`Installing ${name} with apt-get ...`);
  const settings = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: "ignore" as const,
    ...(options.stopped ? { stopped: options.stopped } : {}),
  };
  const install = () =>
    runProgram("apt-get", ["install", "--yes", "--no-install-recommends", name], settings);
  // The package lists of a fresh machine are empty or old.
  await runProgram("apt-get", ["update"], settings);
  return (await install()).exitCode === 0;
}
