import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { CreatedDate } from "@/components/story-video/created-date";
import { ChevronRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord } from "@/components/ui/state-word";
import type { WireRun } from "@/lib/contracts/run-history";
import { durationText } from "@/lib/rules/run-words";
import { RunActions } from "./run-actions";
import { RunDetail } from "./run-detail";
import { costText, countText, isActive, placeOfRun, retriesText, stateOfRun } from "./run-words";

/** One run: what, where, how it stands, what it took; it opens to what it consists of. */
export function RunRow({
  run,
  showProject = false,
  isPart = false,
  onChanged,
}: {
  run: WireRun;
  showProject?: boolean;
  /** A part of the run around it: its place and its moment are those of the whole. */
  isPart?: boolean;
  /** Something was started or cancelled; the text says what. */
  onChanged: (update: string) => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const detail = useId();
  const { state, word } = stateOfRun(run);
  const place = placeOfRun(run);
  const count = countText(run);
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detail}
            onClick={() => setOpen(!isOpen)}
            className="-ml-1 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control pr-2 pl-1 text-left font-medium hover:text-accent-bright max-sm:min-h-10"
          >
            <ChevronRight
              aria-hidden
              className={clsx(
                "size-3.5 shrink-0 text-faint transition-transform",
                isOpen && "rotate-90",
              )}
            />
            {run.title}
          </button>
          {isPart ? null : (
            <p className="pl-[18px] text-small break-words text-soft">
              {place.href === null ? (
                place.label
              ) : (
                <Link className="rounded-control hover:text-ink hover:underline" href={place.href}>
                  {place.label}
                </Link>
              )}
              {showProject ? <span className="text-faint"> · {run.project.name}</span> : null}
            </p>
          )}
        </div>
        <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 pt-1.5 text-small figures max-sm:pl-[18px] max-sm:pt-0">
          <Fact name="State" className="min-w-24">
            <StateWord state={state}>{word}</StateWord>
            {count ? <span className="text-soft"> {count}</span> : null}
          </Fact>
          <Fact name="Duration" className="min-w-20 text-soft">
            {durationText(run.duration_seconds * 1000)}
          </Fact>
          <Fact name="Cost" className="min-w-20 text-soft">
            {costText(run.cost)}
          </Fact>
          {isPart ? null : (
            <Fact name="Started" className="min-w-40 text-faint">
              <CreatedDate iso={run.started_at} />
              {run.requested_by ? ` by ${run.requested_by}` : ""}
            </Fact>
          )}
        </dl>
        <RunActions run={run} onChanged={onChanged} />
      </div>
      <div className="pl-[18px]">
        {isActive(run) ? (
          <ProgressBar
            className="mt-2 max-w-2xl"
            label={run.message || "Waiting for its turn"}
            percent={run.status === "queued" ? null : run.progress}
            count={count || (run.status === "queued" ? "" : `${Math.round(run.progress)}%`)}
          />
        ) : null}
        {run.error ? <p className="mt-1 text-small break-words text-bad">{run.error}</p> : null}
        {run.retries > 0 ? (
          <p className="mt-1 text-small text-warn">{retriesText(run.retries)}</p>
        ) : null}
        <div id={detail} hidden={!isOpen}>
          {isOpen ? (
            <RunDetail
              run={run}
              drawPart={(part, read) => (
                <RunRow
                  run={part}
                  isPart
                  onChanged={async (update) => {
                    await onChanged(update);
                    await read();
                  }}
                />
              )}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}

function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx("max-sm:min-w-0", className)}>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
