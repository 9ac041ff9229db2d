import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface SourceFile {
  /** Path from the top of the repository. */
  file: string;
  text: string;
  /** Files of ours that it imports, resolved; packages are left out. */
  imports: string[];
}

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/u;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gu;

/** Every source file of the product, as git would see it, with what it imports. */
export function readSources(): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  const files = new Set(listed.split("\n").filter((file) => SOURCE.test(file)));
  return [...files].flatMap((file) => {
    let text: string;
    try {
      text = readFileSync(file, "utf8");
    } catch {
      // Deleted, but not yet committed.
      return [];
    }
    return [{ file, text, imports: importsOf(file, text, files) }];
  });
}

function importsOf(file: string, text: string, files: Set<string>): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(IMPORT)) {
    const name = match[1] ?? match[2] ?? "";
    const base = name.startsWith("@/")
      ? name.slice(2)
      : name.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), name)
        : null;
    if (base === null) continue;
    const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];
    const target = candidates.find((candidate) => files.has(candidate));
    if (target) found.push(target);
  }
  return found;
}

/** Tests and what only tests use: they may look into every room. */
export function isTestFile(file: string): boolean {
  return file.startsWith("tests/") || /\.test\.tsx?$/u.test(file);
}
