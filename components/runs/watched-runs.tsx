import { usePathname, useRouter } from "next/navigation";
import { Popover } from "radix-ui";
import { useState } from "react";
import { Link } from "@/components/ui/link";
import { useTabTitle } from "@/lib/client/use-tab-title";
import type { WireRun } from "@/lib/contracts/run-history";
import { percentOf } from "./active-runs";
import { sayFilmIsReady } from "./film-ready";
import { ProgressRing } from "./progress-ring";
import { makesFilm, stateOfRun, watchPlaceOf } from "./run-words";
import { TellSwitch } from "./tell-switch";
import { notify } from "./use-notifications";
import { useWatchedRuns } from "./use-watched-runs";
import { WatchedRun } from "./watched-run";

/** As many ends as are worth a look. */
const ENDS_SHOWN = 4;

/**
 * The ring in the bar, and what belongs to it: the list behind it, the tab's title, the notice that a
 * film is ready, and the notification for somebody who looks elsewhere.
 * @param userName whose work it is told of
 */
export default function WatchedRuns({ userName }: { userName: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const [isOpen, setOpen] = useState(false);
  /** What has ended since the page was loaded, the newest first. */
  const [ended, setEnded] = useState<readonly WireRun[]>([]);
  const active = useWatchedRuns((run) => {
    setEnded((before) => [run, ...before].slice(0, ENDS_SHOWN));
    const isOwn = run.requested_by === userName;
    const { href, label } = watchPlaceOf(run);
    const isFilm = makesFilm(run) && run.status === "completed" && run.story !== null;
    if (isFilm && run.story && (isOwn || pathname.startsWith(`/story/${run.story.id}`))) {
      sayFilmIsReady(run.id, run.story, pathname);
    }
    if (isOwn && run.status !== "cancelled") {
      const title = isFilm ? "The film is ready" : `${run.title}: ${stateOfRun(run).word}`;
      notify(run.id, title, label, () => href !== null && router.push(href));
    }
  });
  const percent = percentOf(active);
  useTabTitle(active.length > 0 ? `${percent} %` : null, { isOfPage: false });
  if (active.length === 0 && ended.length === 0) return null;
  const isDone = active.length === 0;
  const leave = () => setOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={isDone ? "Work has ended" : `${countOf(active)}, ${percent} %`}
        className="flex h-10 shrink-0 animate-fade items-center gap-2 rounded-control px-2 text-small text-soft figures transition-colors hover:bg-raised hover:text-ink data-[state=open]:bg-raised data-[state=open]:text-ink"
      >
        <ProgressRing percent={percent} isDone={isDone} />
        {isDone ? null : (
          <span aria-hidden className="max-sm:hidden">
            {percent} %
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Work"
          className="z-[1001] w-96 max-w-[calc(100vw-16px)] animate-fade rounded-panel border border-line-strong bg-panel p-4 shadow-float outline-none"
        >
          {active.length > 0 ? (
            <>
              <h2 className="text-small font-semibold text-ink">Being made now</h2>
              <RunsOf label="Being made now" runs={active} onLeave={leave} />
            </>
          ) : null}
          {ended.length > 0 ? (
            <>
              <h2 className="mt-2 text-small font-semibold text-ink first:mt-0">Ended</h2>
              <RunsOf label="Ended" runs={ended} onLeave={leave} />
            </>
          ) : null}
          <div className="mt-2 flex flex-col gap-3 border-t border-line pt-3">
            <TellSwitch />
            <Link
              href="/runs"
              onClick={leave}
              className="self-start rounded-control text-small text-soft hover:text-ink hover:underline"
            >
              All runs
            </Link>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function RunsOf({
  label,
  runs,
  onLeave,
}: {
  label: string;
  runs: readonly WireRun[];
  onLeave: () => void;
}) {
  return (
    <ul aria-label={label} className="max-h-[40vh] overflow-y-auto">
      {runs.map((run) => (
        <WatchedRun key={run.id} run={run} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function countOf(runs: readonly WireRun[]): string {
  const [first] = runs;
  return runs.length === 1 && first ? `${first.title} is being made` : `${runs.length} run`;
}
