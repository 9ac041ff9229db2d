import { globSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { PRODUCT_COMMANDS } from "@/scripts/launch/dependencies.mjs";

/** The packages that these files import, and what they import, and so on. */
async function packagesOf(files: string[]): Promise<string[]> {
  const contents = files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n");
  const { metafile } = await build({
    ...{ stdin: { contents, resolveDir: process.cwd() }, bundle: true, write: false },
    ...{ platform: "node", format: "esm", packages: "external", outdir: ".builds/nowhere" },
    ...{ metafile: true, logLevel: "silent", loader: { ".woff2": "empty", ".css": "empty" } },
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const names = imports.filter(({ external }) => external).map(({ path }) => path);
  return [...new Set(names.map((name) => /^(@[^/]+\/)?[^/]+/u.exec(name)?.[0] ?? name))];
}

describe("what npm start installs", () => {
  it("has every package that the app and the product's commands import", async () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const installed = { ...dependencies, ...optionalDependencies };
    const used = await packagesOf([
      ...PRODUCT_COMMANDS.map((command) => `scripts/${command}.ts`),
      ...globSync(
        ["app/**/*.{ts,tsx}", "*.config.{ts,mjs}", "instrumentation.ts", "middleware.ts"],
        {
          exclude: ["**/*.test.*", "vitest.config.ts", "playwright.config.ts", "drizzle.config.ts"],
        },
      ),
    ]);
    expect(used).toContain("react");
    expect(
      used.filter((name) => !(name in installed) && !/^(node:|server-only$)/u.test(name)),
    ).toEqual([]);
  });
});
