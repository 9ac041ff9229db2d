/** So many lines of a kind are written in a period; an accident is seen well enough in them. */
const WRITTEN_OF_A_KIND = 20;
/** More kinds than the framework has; beyond, whoever varies a text does not fill the memory with it. */
const MOST_KINDS = 500;
const OTHERS = "others";

interface Kind {
  first: string;
  count: number;
}

/**
 * Counts lines of the log that strangers can cause in any number: what the framework says of wrong
 * requests, and our own warnings. Our errors and what we tell of our work always pass.
 */
export class RepeatedLines {
  static readonly PERIOD_MS = 60_000;
  private kinds = new Map<string, Kind>();

  /** Whether a line is written; it is counted in any case. */
  mayPass(line: string): boolean {
    const kind = kindOf(line);
    if (kind === null) return true;
    const key = this.kinds.has(kind) || this.kinds.size < MOST_KINDS ? kind : OTHERS;
    const known = this.kinds.get(key) ?? { first: line, count: 0 };
    known.count += 1;
    this.kinds.set(key, known);
    return known.count <= WRITTEN_OF_A_KIND;
  }

  /** Ends a period. @returns a line for each kind of which some were not written */
  takeCounts(): string[] {
    const kinds = [...this.kinds.values()];
    this.kinds = new Map();
    return kinds
      .filter(({ count }) => count > WRITTEN_OF_A_KIND)
      .map(({ first, count }) =>
        JSON.stringify({
          at: new Date().toISOString(),
          level: "warn",
          message: "lines like this one were counted, not written",
          times: count - WRITTEN_OF_A_KIND,
          like: first.slice(0, 500),
        }),
      );
  }
}

/** What lines that differ by ids, names and figures only have in common; null for what always passes. */
function kindOf(line: string): string | null {
  if (line.startsWith("{") && !line.includes('"level":"warn"')) return null;
  const message = /^\{.*?"message":"([^"]*)"/u.exec(line)?.[1];
  return (message ?? line)
    .replaceAll(/(["'`]).*?\1/gu, "text")
    .replaceAll(/\S*\d\S*/gu, "figure")
    .trim()
    .slice(0, 200);
}
