"use client";

import { StateWord } from "@/components/ui/state-word";
import { type Production, useProduction } from "@/lib/client/use-production";
import { countWords } from "./approval-words";

/**
 * How many shots of a story are approved, locked and so on; nothing while nobody has decided anything.
 * @param production where the story stood when the server made the page
 */
export function ApprovalCounts({
  storyId,
  production,
  className,
}: {
  storyId: string;
  production: Production;
  className?: string;
}) {
  const { approvals } = useProduction(storyId, production);
  const words = countWords(approvals);
  if (words === "") return null;
  const isWhole = approvals.total > 0 && approvals.approved === approvals.total;
  return (
    <p className={className}>
      <span className="sr-only">Approvals: </span>
      <StateWord state={isWhole ? "done" : "ready"} wraps>
        {isWhole ? "All shots approved" : words}
      </StateWord>
    </p>
  );
}
