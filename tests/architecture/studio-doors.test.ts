import { build } from "esbuild";
import { expect, it } from "vitest";
import { isTestFile, readSources } from "./source-files";

/**
 * The doors of the built-in studio and who may use them: the app opens the studio by one, and knows the
 * contract that both keep; browsers read instructions of scripts without the reader's words.
 */
const STUDIO = "@roughcut/builtin-studio";
const DOORS: readonly (readonly [door: RegExp, users: RegExp])[] = [
  [/^$/u, /^lib\/providers\/builtin\//u],
  [/^\/worker$/u, /^lib\/providers\/builtin\//u],
  [/^\/contract\/[a-z-]+$/u, /^lib\//u],
  [/^\/notes$/u, /^lib\/(?:rules|screenplay)\//u],
  [/^\/read$/u, /^(?:lib\/services|scripts)\//u],
  // Commands that show or measure what the studio makes.
  [/^\/(?:draw|draw\/still|measure)$/u, /^(?:bench|scripts)\//u],
];

const sources = readSources();
const namesIn = (text: string) =>
  [...text.matchAll(/(?:from|import\()\s*"(@roughcut\/[^"]+)"/gu)].map(([, name = ""]) => name);

it("the built-in studio knows nothing of the app, its tests included", () => {
  const own = sources.filter(({ file }) => file.startsWith("packages/"));
  expect(own.length).toBeGreaterThan(300);
  const wrong = own.flatMap(({ file, text, imports }) =>
    [...imports.filter((target) => !target.startsWith("packages/")), ...namesIn(text)].map(
      (target) => `${file} imports ${target}`,
    ),
  );
  expect(wrong).toEqual([]);
});

it("the app uses the built-in studio by its doors only", () => {
  const wrong = sources
    .filter(({ file }) => !file.startsWith("packages/") && !isTestFile(file))
    .flatMap(({ file, text, imports }) => {
      const inner = imports.filter((target) => target.startsWith("packages/"));
      const closed = namesIn(text).filter((name) => {
        const door = name.slice(STUDIO.length);
        return !DOORS.some(([known, users]) => known.test(door) && users.test(file));
      });
      return [...inner, ...closed].map((target) => `${file} imports ${target}`);
    });
  expect(wrong).toEqual([]);
});

it("the main door loads nothing that paints: the studio's own processes do", async () => {
  const { metafile } = await build({
    ...{ entryPoints: ["packages/builtin-studio/index.ts"], outdir: "none", write: false },
    ...{ bundle: true, metafile: true, packages: "external", platform: "node", format: "esm" },
  });
  const inputs = Object.entries(metafile.inputs);
  expect(inputs.length).toBeGreaterThan(100);
  const painting = inputs
    .filter(([, { imports }]) => imports.some((one) => one.path === "@napi-rs/canvas"))
    .map(([file]) => file);
  expect(painting).toEqual([]);
});
