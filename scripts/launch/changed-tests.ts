import path from "node:path";
import type { SelectedTests } from "./select-tests";

/** What is known about a change. */
export interface Change {
  /** Changed, new and deleted files, relative to the root of the checkout. */
  files: string[];
  /** All tests that there are. */
  all: SelectedTests;
  /** Those of `all.vitest` that import a changed file, directly or not. */
  importing: string[];
  /** The text of a file under tests. */
  read: (file: string) => string;
}

/** Tests to run, and a line for each group of them that says why. */
export interface ChosenTests extends SelectedTests {
  reasons: string[];
}

/** What every test depends on: packages, settings of the tools, the database, how tests are run. */
const ALL_DEPEND_ON =
  /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|[^/]+\.config\.\w+|db\/(?:migrations|schema)\/|tests\/(?:run|support)\/|scripts\/(?:test\.ts|bootstrap\.mjs|launch\/))/u;
/** Read by people, and by tests/architecture. */
const PROSE = /^(?:docs\/|\.ci\/|[^/]+\.md$|bench\/)/u;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/u;
const PRODUCT = /^(?:app|components|db|inngest|lib|packages|scripts)\/|^[^/]+\.tsx?$/u;
/** Drawing, speech and media work run in processes of their own, which nobody imports. */
const WORK_OF_PROCESSES = /^lib\/(?:media|providers\/builtin)\//u;
const ARCHITECTURE = /^tests\/architecture\//u;
const TEST = /\.(?:test|spec)\.tsx?$/u;

/**
 * The tests that a change can touch: those that import it, those that start programs, those that read
 * the sources as text, and of the browser's all as soon as the product changed, since any page can
 * show any of it. All when a change is of a kind that nobody can follow.
 */
export function chooseTests({ files, all, importing, read }: Change): ChosenTests {
  if (files.length === 0) return { vitest: [], browser: [], reasons: ["Nothing has changed."] };
  const widest = files.find(
    (file) => ALL_DEPEND_ON.test(file) || !(CODE.test(file) || PROSE.test(file)),
  );
  if (widest) return { ...all, reasons: [`All tests: all can depend on ${widest}.`] };

  const product = files.find((file) => PRODUCT.test(file) && !TEST.test(file));
  const kits = files.filter((file) => file.startsWith("tests/") && !TEST.test(file));
  const folders = kits.map((file) => `${path.posix.dirname(file)}/`);
  const inProcesses = files.find((file) => WORK_OF_PROCESSES.test(file) && !TEST.test(file));
  const starts = (test: string) =>
    reaches(test, read, (_, text) => /node:child_process/u.test(text));
  const groups: [why: string, tests: string[]][] = [
    ["import what changed", importing],
    ["read the sources", all.vitest.filter((test) => ARCHITECTURE.test(test))],
    [
      `may start the processes that ${inProcesses} works in`,
      inProcesses ? all.vitest.filter((test) => test.startsWith("tests/")) : [],
    ],
    [
      `start programs that ${product} can be part of`,
      product && !inProcesses ? all.vitest.filter(starts) : [],
    ],
    [
      "lie beside a changed file of theirs",
      all.vitest.filter((test) => folders.some((folder) => test.startsWith(folder))),
    ],
  ];
  const browser: [why: string, tests: string[]][] = product
    ? [[`open pages, which can show ${product}`, all.browser]]
    : [
        ["changed themselves", all.browser.filter((test) => files.includes(test))],
        [
          "use a changed file of theirs",
          all.browser.filter((test) => reaches(test, read, (file) => kits.includes(file))),
        ],
      ];
  return {
    vitest: [...new Set(groups.flatMap(([, tests]) => tests))].sort(),
    browser: [...new Set(browser.flatMap(([, tests]) => tests))].sort(),
    reasons: [...groups, ...browser]
      .filter(([, tests]) => tests.length > 0)
      .map(([why, tests]) => `${tests.length} ${why}: ${shorten(tests)}`),
  };
}

/** Whether a test, or a file of the tests that it imports, directly or not, is such a one. */
function reaches(
  test: string,
  read: Change["read"],
  isSuch: (file: string, text: string) => boolean,
): boolean {
  const seen = new Set<string>();
  const look = (file: string): boolean => {
    if (seen.has(file) || !file.startsWith("tests/")) return false;
    seen.add(file);
    const text = read(file);
    if (isSuch(file, text)) return true;
    const names = [...text.matchAll(/from "(\.\.?\/[^"]+)"/gu)].map(([, name = ""]) => name);
    return names.some((name) => look(`${path.posix.join(path.posix.dirname(file), name)}.ts`));
  };
  return look(test);
}

const NAMED = 3;

function shorten(tests: string[]): string {
  const rest = tests.length - NAMED;
  return tests.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
