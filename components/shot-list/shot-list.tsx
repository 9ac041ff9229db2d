import { useRouter, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type LinePrices, linePriceText } from "@/components/spending/line-price";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { useMedia } from "@/lib/client/use-media";
import type { WireLine } from "@/lib/contracts/parsing";
import { kindOf } from "./line-states";
import type { StoryWork } from "./line-work";
import type { ListActions } from "./list-actions";
import {
  filterChoices,
  filterLines,
  isFiltered,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from "./list-filter";
import { filmStarts, type ListLayoutProps } from "./list-layout";
import { ListToolbar } from "./list-toolbar";
import { ShotCards } from "./shot-cards";
import { ShotTable } from "./shot-table";
import { Storyboard } from "./storyboard";
import { useLineAudio } from "./use-line-audio";
import { type LineJobReport, type LineRun, useLineJobs } from "./use-line-jobs";

const ALL_SHOTS = { scene: null, character: null, state: null };

/** The shots of a story, as an edit decision list or as a storyboard, all of them or some. */
export function ShotList({
  lines,
  cutLines,
  work,
  mayEdit,
  prices,
  underWay,
  report,
}: {
  lines: readonly WireLine[];
  /** Those that are in the film, in its order and of its lengths. */
  cutLines: readonly WireLine[];
  work: StoryWork;
  mayEdit: boolean;
  /** What can be made of each line, and for how much. */
  prices: LinePrices;
  /** What was being made of single lines when the page was opened. */
  underWay: readonly LineRun[];
  report: LineJobReport;
}) {
  const router = useRouter();
  const [query, change] = useListQuery();
  const { playingId, toggle } = useLineAudio();
  const { make, jobs } = useLineJobs(lines, underWay, report);
  const startSeconds = useMemo(() => filmStarts(cutLines), [cutLines]);
  const choices = useMemo(() => filterChoices(lines, work), [lines, work]);
  const shown = useMemo(() => filterLines(lines, work, query), [lines, work, query]);

  const onOpen = useCallback(
    (line: WireLine) => {
      if (line.id === "") toast.error("Cannot view shot details: Missing line ID");
      else router.push(`/shot/${line.id}`);
    },
    [router],
  );
  const onPlay = useCallback(
    (line: WireLine) => {
      if (line.audio_url !== null) toggle(line);
    },
    [toggle],
  );
  const actions = useMemo<ListActions>(
    () => ({
      mayEdit,
      onOpen,
      onPlay,
      onMake: make,
      priceOf: (line, part) => linePriceText(prices, line.id, kindOf(line, part)),
    }),
    [mayEdit, onOpen, onPlay, make, prices],
  );

  const layout: ListLayoutProps = { lines: shown, startSeconds, work, playingId, actions };
  return (
    <div>
      <ListToolbar query={query} choices={choices} onChange={change} />
      <p role="status" className="mt-3 mb-2 text-small text-faint figures">
        {isFiltered(query) ? `${shown.length} of ${lines.length} shots` : `${lines.length} shots`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          action={
            <Button size="small" onClick={() => change(ALL_SHOTS)}>
              Show all shots
            </Button>
          }
        >
          No shot is like this: nothing matches what was chosen above.
        </EmptyState>
      ) : query.view === "board" ? (
        <Storyboard {...layout} />
      ) : (
        <TableOrCards {...layout} />
      )}
      {jobs}
    </div>
  );
}

/** A table where there is room for it. The server cannot know, so the page comes with both. */
function TableOrCards(layout: ListLayoutProps) {
  const isWide = useMedia("(width >= 768px)");
  return (
    <>
      {isWide === false ? null : (
        <div className="max-md:hidden">
          <ShotTable {...layout} />
        </div>
      )}
      {isWide === true ? null : (
        <div className="md:hidden">
          <ShotCards {...layout} />
        </div>
      )}
    </>
  );
}

/**
 * The list's view and filters as they stand in the address, so that what is seen can be sent to
 * somebody else. Changing them neither asks the server nor adds a step to the way back.
 */
function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const search = useSearchParams();
  const query = useMemo(() => readListQuery(search), [search]);
  const change = useCallback((part: Partial<ListQuery>) => {
    const { pathname, search: before, hash } = window.location;
    const next = { ...readListQuery(new URLSearchParams(before)), ...part };
    window.history.replaceState(null, "", `${pathname}${writeListQuery(before, next)}${hash}`);
  }, []);
  return [query, change];
}
