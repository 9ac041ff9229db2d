import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { Popover, Switch } from "radix-ui";
import { useId, useState } from "react";
import { Check } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useTabTitle } from "@/lib/client/use-tab-title";
import type { WireRun } from "@/lib/contracts/run-history";
import { percentOf } from "./active-runs";
import { filmPath, makesFilm, stateOfRun, watchPlaceOf } from "./run-words";
import { notify, useNotifications } from "./use-notifications";
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

/** Long enough to finish a sentence elsewhere; a pointer over it, or a hidden page, stops the clock. */
const SHOWN_MS = 30_000;

/**
 * Says that a film can be watched, with the way to it. On the film's own page it has appeared already.
 * @param runId one notice for one run
 */
function sayFilmIsReady(
  runId: string,
  story: { id: string; title: string },
  pathname: string,
): void {
  if (pathname === `/story/${story.id}/edit-video`) return;
  const words = (
    <span>
      The film is ready:{" "}
      <Link
        href={filmPath(story.id)}
        className="font-semibold text-accent underline underline-offset-2 hover:text-accent-bright"
      >
        Watch
      </Link>
    </span>
  );
  toast.success(words, { id: runId, description: story.title, duration: SHOWN_MS });
}

const SIZE = 24;
const LINE = 3;
const RADIUS = (SIZE - LINE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** A circle that closes while work goes on, with a tick once it is done. @param percent 0 to 100 */
function ProgressRing({ percent, isDone }: { percent: number; isDone: boolean }) {
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: "none", strokeWidth: LINE };
  return (
    <span aria-hidden className="relative flex size-6 items-center justify-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 -rotate-90" aria-hidden>
        <circle {...circle} className="stroke-pressed" />
        <circle
          {...circle}
          className={isDone ? "stroke-good" : "stroke-accent transition-[stroke-dashoffset]"}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={isDone ? 0 : LENGTH * (1 - Math.max(percent, 2) / 100)}
        />
      </svg>
      {isDone ? <Check size={11} className="text-good" /> : null}
    </span>
  );
}

/** "Tell me when it is done": a notification of the browser for somebody who looks elsewhere. */
function TellSwitch() {
  const { isOn, obstacle, turnOn, turnOff } = useNotifications();
  const label = useId();
  const note = useId();
  if (obstacle === "unsupported") return null;
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p id={label} className="text-small text-ink">
          Tell me when it is done
        </p>
        {obstacle === "refused" ? (
          <p id={note} className="text-caption text-soft">
            Your browser blocks notifications of this site.
          </p>
        ) : null}
      </div>
      <Switch.Root
        checked={isOn}
        disabled={obstacle === "refused"}
        onCheckedChange={(wanted) => (wanted ? void turnOn() : turnOff())}
        aria-labelledby={label}
        {...(obstacle === "refused" ? { "aria-describedby": note } : {})}
        className="h-6 w-10 shrink-0 rounded-full border border-edge bg-pressed p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="block size-[18px] rounded-full bg-ink transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
    </div>
  );
}
