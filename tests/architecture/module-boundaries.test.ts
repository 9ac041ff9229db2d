import { describe, expect, it } from "vitest";
import { isTestFile, readSources } from "./source-files";

/**
 * The modules and what each may import. A file belongs to the longest module that its path begins
 * with. Every module may import itself and what is shared by all.
 */
const SHARED = [
  "lib/rules",
  "lib/errors",
  "lib/contracts",
  "lib/log",
  "lib/process-wide.ts",
  "lib/keep-last.ts",
];

const MODULES: Record<string, string[]> = {
  packages: [],
  "lib/process-wide.ts": [],
  "lib/keep-last.ts": [],
  "lib/rules": [],
  "lib/xml": [],
  "lib/screenplay": ["lib/xml"],
  "lib/log": [],
  "lib/errors": [],
  "lib/contracts": [],
  "lib/env": [],
  db: ["lib/env"],
  "lib/client": [],
  components: ["lib/client"],
  "lib/auth": ["db", "lib/env"],
  "lib/access": ["db", "lib/auth"],
  "lib/progress": ["db"],
  "lib/media": ["lib/env", "lib/media/media-error.ts"],
  "lib/providers/ports": [],
  "lib/providers": [
    "lib/env",
    "lib/media",
    "lib/media/media-error.ts",
    "lib/providers/ports",
    "lib/xml",
  ],
  // What others see of the providers is the ports and the index: no vendor by name.
  "lib/providers/index.ts": [
    "lib/env",
    "lib/media",
    "lib/media/media-error.ts",
    "lib/providers",
    "lib/providers/ports",
  ],
  "lib/prompts": ["lib/providers/ports"],
  "lib/exchange": ["lib/media", "lib/media/media-error.ts", "lib/screenplay", "lib/xml"],
  "lib/events": ["db", "inngest/client.ts", "lib/env"],
  "lib/media/media-error.ts": [],
  "lib/runs": [
    "db",
    "lib/env",
    "lib/events",
    "lib/media/media-error.ts",
    "lib/progress",
    "lib/providers/ports",
  ],
  "lib/ledger": [
    "db",
    "lib/env",
    "lib/media/media-error.ts",
    "lib/providers/index.ts",
    "lib/providers/ports",
    "lib/runs",
  ],
  "lib/services": [
    "db",
    "lib/access",
    "lib/auth",
    "lib/env",
    "lib/events",
    "lib/exchange",
    "lib/ledger",
    "lib/media",
    "lib/media/media-error.ts",
    "lib/progress",
    "lib/prompts",
    "lib/providers/index.ts",
    "lib/providers/ports",
    "lib/runs",
    "lib/screenplay",
    "lib/xml",
    "package.json",
  ],
  "lib/http": [
    "db",
    "lib/auth",
    "lib/env",
    "lib/access",
    "lib/progress",
    "lib/providers/index.ts",
    "lib/providers/ports",
  ],
  "inngest/engine": ["db"],
  "inngest/retries.ts": ["lib/env"],
  "inngest/client.ts": ["db", "inngest/engine", "inngest/retries.ts", "lib/env"],
  inngest: [
    "db",
    "inngest/client.ts",
    "inngest/engine",
    "inngest/retries.ts",
    "lib/env",
    "lib/events",
    "lib/ledger",
    "lib/media",
    "lib/media/media-error.ts",
    "lib/progress",
    "lib/providers/index.ts",
    "lib/providers/ports",
    "lib/runs",
    "lib/services",
  ],
  app: [
    "components",
    "lib/access",
    "lib/auth",
    "lib/client",
    "lib/env",
    "lib/http",
    "lib/ledger",
    "lib/providers/index.ts",
    "lib/screenplay",
    "lib/services",
    "inngest",
    "inngest/client.ts",
  ],
  "middleware.ts": ["lib/auth", "lib/env", "lib/http"],
  "instrumentation.ts": ["inngest", "lib/http", "lib/services"],
};

/** Rules and errors are shared by all, but they themselves know nobody. */
const MAY_SHARE: Record<string, string[]> = {
  packages: [],
  "lib/process-wide.ts": [],
  "lib/keep-last.ts": [],
  "lib/rules": [],
  "lib/log": ["lib/process-wide.ts"],
  "lib/env": [],
  "lib/xml": [],
  "lib/screenplay": ["lib/rules"],
  "lib/errors": [],
  "lib/contracts": ["lib/rules", "lib/errors"],
};

/** What only the server uses, and what is fetched later. */
const NOT_OF_PAGES = ["components/character/read-way-back.ts", "components/ui/toaster-notices.tsx"];
/** Values of the contracts bring their schemas along, and the whole catalogue all texts. */
const HEAVY_IMPORT =
  /^(?:import (?!type\b)[^;]*? from "(?:@\/lib\/contracts\/[^"]*|@\/lib\/errors(?:\/catalogue)?|zod)"|import (?!type\b)[^;]*?"sonner")/mu;

/**
 * The areas of `lib/services`, lowest first. An area imports only areas of lower floors, so no two
 * import each other and no circle can arise. A new area goes on the lowest floor that is above all
 * that it imports.
 */
const FLOORS: readonly (readonly string[])[] = [
  ["lock", "mail", "media", "presence", "run", "spending", "text", "webhook"],
  [
    "attachment",
    "inbox",
    "location",
    "own-file",
    "parsing",
    "project",
    "search",
    "sharing",
    "voice",
  ],
  ["account", "approval", "character", "context", "review-link", "script-file", "thread"],
  ["casting", "guest", "trash"],
  ["generation"],
  ["cut"],
  ["note-to-take", "shot", "story", "story-video"],
  ["film", "hand-over", "script", "start", "system", "writing"],
  ["demo", "export", "run-kinds"],
];

/** What services may know of the providers: who was chosen, and what we ask of all of them. */
const PROVIDERS_FOR_SERVICES = /^lib\/providers\/(?:index\.ts$|ports\/)/u;

const moduleNames = Object.keys(MODULES).sort((left, right) => right.length - left.length);

function moduleOf(file: string): string | null {
  return moduleNames.find((name) => file === name || file.startsWith(`${name}/`)) ?? null;
}

function areaOf(file: string): string | null {
  return /^lib\/services\/([^/]+)\//u.exec(file)?.[1] ?? null;
}

const sources = readSources().filter(({ file }) => !isTestFile(file));

describe("the modules", () => {
  it("are read with their imports", () => {
    const imports = sources.flatMap((source) => source.imports);
    expect(sources.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(sources.length);
  });

  it("import only the modules they may", () => {
    const wrong = sources.flatMap(({ file, imports }) => {
      const own = moduleOf(file);
      if (own === null) return [];
      const allowed = new Set([own, ...(MODULES[own] ?? []), ...(MAY_SHARE[own] ?? SHARED)]);
      return imports
        .filter((target) => {
          const other = moduleOf(target);
          return other !== null && !allowed.has(other);
        })
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("of the services import only areas of lower floors", () => {
    const floorOf = new Map(
      FLOORS.flatMap((areas, floor) => areas.map((area) => [area, floor] as const)),
    );
    const seen = new Set<string>();
    const wrong = sources.flatMap(({ file, imports }) => {
      const area = areaOf(file);
      if (area === null) return [];
      seen.add(area);
      const floor = floorOf.get(area);
      if (floor === undefined) return [`${area} has no floor`];
      return imports
        .filter((target) => {
          const other = areaOf(target);
          return other !== null && other !== area && !((floorOf.get(other) ?? floor) < floor);
        })
        .map((target) => `${file} imports ${target}`);
    });
    expect([...new Set(wrong)]).toEqual([]);
    expect([...floorOf.keys()].filter((area) => !seen.has(area))).toEqual([]);
  });

  it("of the services know of a provider only its port", () => {
    const wrong = sources
      .filter(({ file }) => /^lib\/(?:services|ledger|runs)\//u.test(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter((target) => target.startsWith("lib/providers/"))
          .filter((target) => !PROVIDERS_FOR_SERVICES.test(target))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("hold every file of lib, db and inngest", () => {
    const homeless = sources
      .map(({ file }) => file)
      .filter((file) => /^(?:lib|db|inngest|app|components)\//u.test(file))
      .filter((file) => moduleOf(file) === null);
    expect(homeless).toEqual([]);
  });

  it("that browsers load know contracts as types only, and only the error texts they show", () => {
    const heavy = sources
      .filter(({ file }) => /^(?:components|lib\/client|lib\/rules)\//u.test(file))
      .filter(({ file }) => !NOT_OF_PAGES.includes(file))
      .filter(({ text }) => HEAVY_IMPORT.test(text))
      .map(({ file }) => file);
    expect(heavy).toEqual([]);
  });

  it("import each other without cycles", () => {
    const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
    const state = new Map<string, "open" | "closed">();
    const cycles: string[] = [];
    const visit = (file: string, trail: string[]): void => {
      if (state.get(file) === "closed") return;
      if (state.get(file) === "open") {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(" -> "));
        return;
      }
      state.set(file, "open");
      for (const target of importsOf.get(file) ?? []) visit(target, [...trail, file]);
      state.set(file, "closed");
    };
    for (const { file } of sources) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("lead to other screens by the one link that asks for none in advance", () => {
    const others = sources
      .filter(
        ({ file, text }) => /^(?:app|components)\//u.test(file) && text.includes('"next/link"'),
      )
      .map(({ file }) => file);
    expect(others).toEqual(["components/ui/link.tsx"]);
  });

  it("have no junk drawer", () => {
    const drawers = sources
      .map(({ file }) => file)
      .filter((file) => /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/u.test(file));
    expect(drawers).toEqual([]);
  });

  it("keep their files short enough to read", () => {
    const long = sources
      .filter(({ file }) => /^(?:lib|db|inngest|app|components|packages|scripts)\//u.test(file))
      .map(({ file, text }) => ({ file, lines: text.split("\n").length }))
      .filter(({ lines }) => lines > 320);
    expect(long).toEqual([]);
  });

  it("read the environment in one place", () => {
    const readers = sources
      .filter(({ file }) => /^(?:lib|db|inngest|app|components)\//u.test(file))
      .filter(({ text }) => text.includes("process.env"))
      .map(({ file }) => file)
      // The launcher's own database runs before there are settings to read.
      .filter((file) => !file.startsWith("lib/env/") && !file.startsWith("db/embedded/"));
    // next-auth reads its address and secret from the environment and offers no other way.
    expect(readers.filter((file) => file !== "lib/auth/options.ts")).toEqual([]);
  });
});
