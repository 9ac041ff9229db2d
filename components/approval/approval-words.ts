import type { WireApprovalCounts, WireLock, WireStanding } from "@/lib/contracts/approval";

/** Where a shot stands, as a word and its colour; null where nothing was ever decided or asked. */
export function standingWord(
  standing: Pick<WireStanding, "state" | "on_older_take" | "words_changed">,
): { words: string; state: "done" | "running" | "stale" } | null {
  const { state, on_older_take: isOlder, words_changed: isChanged } = standing;
  if (state === "in_review") return { words: "In review", state: "running" };
  if (state === "changes") {
    return { words: isOlder ? "Changes asked on an older take" : "Changes asked", state: "stale" };
  }
  if (state === "none") return null;
  if (isOlder) return { words: "Approved on an older take", state: "stale" };
  if (isChanged) return { words: "Approved, words changed since", state: "stale" };
  return { words: "Approved", state: "done" };
}

/** Who locked what, and why: `Scene locked by ana: Picture lock`. */
export function lockWords({ kind, by, reason }: WireLock): string {
  const what = { shot: "Locked", scene: "Scene locked", script: "Script locked" }[kind];
  return reason === "" ? `${what} by ${by.name}` : `${what} by ${by.name}: ${reason}`;
}

/** How the shots of a story stand together: `5 of 12 approved, 1 with changes asked, 2 locked`. */
export function countWords(counts: WireApprovalCounts): string {
  const { total, approved, approved_on_older_take: older, changes, locked } = counts;
  const parts = [
    approved > 0 ? `${approved} of ${total} approved` : "",
    older > 0 ? `${older} approved on an older take` : "",
    changes > 0 ? `${changes} with changes asked` : "",
    counts.in_review > 0 ? `${counts.in_review} in review` : "",
    locked > 0 ? `${locked} locked` : "",
  ].filter((part) => part !== "");
  return parts.join(", ");
}
