import { Tooltip } from "@/components/ui/tooltip";
import type { WireMatchInfo } from "@/lib/contracts/parsing";
import { MATCH_MEASURE } from "@/lib/rules/character-match";

/** How a character came to its name of the script: `perfect match`, a percentage, or by hand. */
export function MatchWord({ match }: { match: WireMatchInfo | undefined }) {
  if (!match || match.match_type === "none") return <span className="text-faint">no match</span>;
  return (
    <Tooltip text={MATCH_MEASURE}>
      <button
        type="button"
        className="cursor-help rounded-control text-left text-small text-soft underline decoration-line-strong decoration-dotted underline-offset-4 figures"
      >
        {matchText(match)}
      </button>
    </Tooltip>
  );
}

function matchText({ match_type, similarity_score, auto_matched }: WireMatchInfo): string {
  if (match_type === "exact") return "perfect match";
  const percent = `${Math.round(similarity_score * 100)}%`;
  return auto_matched ? percent : `by hand, ${percent}`;
}
