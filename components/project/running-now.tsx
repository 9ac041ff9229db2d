"use client";

import { isActive } from "@/components/runs/run-words";
import { Link } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useQuery } from "@/lib/client/use-query";
import type { WireRun, WireRunPage } from "@/lib/contracts/run-history";

/** While something runs it is looked at as often as its list does; else now and then. */
const BUSY_MS = 2_500;
const QUIET_MS = 30_000;

/** What is being made now, each with how far it is; nothing where nothing is. */
export function RunningNow({ seed }: { seed: WireRunPage }) {
  const { data } = useQuery(
    "GET /runs",
    {},
    { seed, everyMs: (page) => (page?.runs.some(isActive) ? BUSY_MS : QUIET_MS) },
  );
  const active = data?.runs.filter(isActive) ?? [];
  if (active.length === 0) return null;
  return (
    <section aria-labelledby="running" className="mb-10 max-w-2xl">
      <h2 id="running" className="mb-3 text-heading font-semibold">
        Being made now
      </h2>
      <ul className="flex flex-col gap-4">
        {active.map((run) => (
          <li key={run.id}>
            <Link href={placeOf(run)} className="block rounded-control">
              <ProgressBar
                label={[run.story?.title ?? run.project.name, run.title].join(": ")}
                percent={run.status === "queued" ? null : run.progress}
                doing={run.status === "queued" ? "Waiting" : run.message}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ story, project }: WireRun): string {
  return story ? `/story/${story.id}` : `/project/${project.id}`;
}
