import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { tracedFiles } from "./traced-files";

it("the studio's processes find all their sources beside a function that draws and speaks", async () => {
  const { metafile } = await build({
    ...{ entryPoints: ["lib/providers/builtin/studio-worker.ts"], outdir: "none", write: false },
    ...{ bundle: true, metafile: true, platform: "node", format: "esm" },
    ...{ splitting: true, logLevel: "silent", external: ["*.node", "@napi-rs/*", "@fontsource*"] },
  });
  const ours = Object.keys(metafile.inputs).filter((file) => /^(?:lib|packages)\//u.test(file));
  expect(ours.length).toBeGreaterThan(300);
  const listed = tracedFiles()["/api/inngest"] ?? [];
  const missing = ours.filter(
    (file) => !listed.some((pattern) => path.matchesGlob(file, pattern.replace(/^\.\//u, ""))),
  );
  expect(missing).toEqual([]);
});
