import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** A function of the deployed app, with every file that it needs. */
export interface TracedFunction {
  /** As a path of the app: `/api/story/[id]/details`. */
  route: string;
  /** Absolute paths, each file once. */
  files: string[];
  /** Unpacked size of all of them. */
  sizeBytes: number;
}

/**
 * Reads which files a build has found for each of its functions.
 * @param build folder of a finished build
 */
export function readFunctions(build: string): TracedFunction[] {
  const app = path.join(build, "server", "app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)(?:route|page)\.js\.nft\.json$/u.test(file))
    .map((file) => {
      const trace = path.join(app, file);
      const files = filesOf(trace);
      return {
        route: `/${path.dirname(file)}`,
        files,
        sizeBytes: files.reduce((sum, each) => sum + statSync(each).size, 0),
      };
    })
    .sort((one, other) => other.sizeBytes - one.sizeBytes);
}

/** Links are followed, so that a package that is reached in two ways counts once. */
function filesOf(trace: string): string[] {
  const { files } = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
  const found = new Set<string>();
  for (const file of files) {
    const place = path.resolve(path.dirname(trace), file);
    if (!existsSync(place)) continue;
    const real = realpathSync(place);
    if (statSync(real).isFile()) found.add(real);
  }
  return [...found];
}
