import type { StoryScope } from "@/lib/access";
import type { StaleReasons } from "@/lib/contracts/parsing";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import { LINE_KINDS } from "./kinds";
import type { LineContext } from "./kinds/line-kind";
import { planLineChain } from "./plan-line";
import { readLineContexts } from "./read-line-contexts";

/**
 * Media of a story's lines that are there, and that "Generate all" would make anew: by the same
 * decisions as the generation itself, so that the page never calls complete what it would work on.
 */
export async function listStaleMedia(scope: StoryScope) {
  const contexts = await readLineContexts(scope);
  return {
    outdated: contexts.flatMap((context) => {
      const stale = reasonsFor(context);
      return Object.keys(stale).length > 0 ? [{ line_id: context.line.row.line.id, stale }] : [];
    }),
  };
}

function reasonsFor(context: LineContext): StaleReasons {
  const { row } = context.line;
  const decisions = planLineChain(context);
  const reasons = LINE_KINDS.flatMap(({ kind, take, skips }) => {
    const chosen = take && row[take.kind];
    const isStale =
      chosen &&
      chosen.provider !== OWN_PROVIDER &&
      skips(context.line) === null &&
      decisions[kind].make;
    // What parsing saw of it is said more exactly.
    return isStale ? [[take.kind, row.line.stale[take.kind] ?? take.staleReason] as const] : [];
  });
  return Object.fromEntries(reasons);
}
