import { lazy } from "react";
import { Later } from "@/components/story-video/later";
import type { WireLine } from "@/lib/contracts/parsing";
import type { useCut } from "./use-cut";

const CutTable = lazy(() => import("./cut-table"));

/** Where the film is cut, below it; fetched apart from the page. Nothing for a story without lines. */
export function CutSection(props: {
  storyId: string;
  lines: readonly WireLine[];
  /** Whether the film is to be made with music. */
  hasMusic: boolean;
  plannedSeconds: number;
  editor: ReturnType<typeof useCut>;
  onLines: (lines: WireLine[]) => void;
}) {
  if (props.lines.length === 0) return null;
  return (
    <section aria-labelledby="cut" className="mt-8">
      <h2 id="cut" className="mb-3 scroll-mt-32 text-heading font-semibold">
        Cut
      </h2>
      <Later fallback={<p className="text-soft">Fetching the cut...</p>}>
        <CutTable {...props} />
      </Later>
    </section>
  );
}
