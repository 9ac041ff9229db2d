import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import nextConfig from "../../next.config";

/**
 * The lowest versions without a known hole that concerns this product. The registry that packages
 * come from may have no audit service, so these versions are kept here: whoever reads of a new
 * advisory raises one.
 */
const MINIMUM_VERSIONS: Record<string, string> = {
  // August 2026: image optimizer and Windows path, both remote code execution.
  next: "16.3.3",
  // Denial of service and code execution through the flight protocol.
  react: "19.2.6",
  "react-dom": "19.2.6",
  // Addresses that change under Unicode normalisation; a crash on malformed tokens.
  "next-auth": "4.24.15",
  // CVE-2026-39356: identifiers that were not escaped.
  "drizzle-orm": "0.45.2",
  // CVE-2026-42047: the endpoint told its environment.
  inngest: "4.0.0",
  // CVE-2026-16633: scripts in fonts.
  "pdfjs-dist": "6.2.108",
};

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});
type Lock = z.output<typeof lockSchema>;

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

const lock = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Installed copies below their minimum version, wherever in the tree they lie. */
function listTooOld({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([folder, { version = "0" }]) => {
    const name = folder.replace(/^.*node_modules\//u, "");
    const minimum = Object.hasOwn(MINIMUM_VERSIONS, name) ? MINIMUM_VERSIONS[name] : undefined;
    return minimum !== undefined && isLower(version, minimum) ? [`${folder} ${version}`] : [];
  });
}

/** Compares major, minor and patch; a pre-release counts as lower than its release. */
function isLower(version: string, minimum: string): boolean {
  const [release = "", preRelease] = version.split("-");
  const [given, wanted] = [release, minimum].map((text) => text.split(".").map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (given?.[place] ?? 0) - (wanted?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return preRelease !== undefined;
}

describe("the installed packages", () => {
  it("are not below the versions in which known holes were closed", () => {
    for (const name of Object.keys(MINIMUM_VERSIONS))
      expect(lock.packages).toHaveProperty(`node_modules/${name}`);
    expect(listTooOld(lock)).toEqual([]);
  });

  it("would be found out in a lockfile that goes back", () => {
    const doctored: Lock = {
      packages: {
        ...lock.packages,
        "node_modules/next": { version: "16.3.2" },
        "node_modules/react": { version: "19.2.6-rc.1" },
        "node_modules/some-tool/node_modules/pdfjs-dist": { version: "5.6.205" },
        "node_modules/drizzle-orm": { version: "0.45.2" },
      },
    };
    expect(listTooOld(doctored).sort()).toEqual([
      "node_modules/next 16.3.2",
      "node_modules/react 19.2.6-rc.1",
      "node_modules/some-tool/node_modules/pdfjs-dist 5.6.205",
    ]);
  });

  it("are asked for by exact versions", () => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
    const asked = Object.values(manifest).flatMap((part) => Object.entries(part));
    const loose = asked.filter(
      ([, version]) => !/^(?:npm:@?[\w/.-]+@)?\d+\.\d+\.\d+/u.test(version),
    );
    expect(loose).toEqual([]);
  });
});

describe("the framework", () => {
  it("decodes no images, and forwards to no address, on anybody's behalf", () => {
    expect(nextConfig.images?.unoptimized).toBe(true);
    expect(nextConfig.rewrites).toBeUndefined();
    expect(nextConfig.poweredByHeader).toBe(false);
  });
});
