"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { WireRunPage } from "@/lib/contracts/run-history";
import { RunRow } from "./run-row";
import { useRuns } from "./use-runs";

/** Everything that ran and runs, newest first; each opens to its parts and steps. */
export function RunList({
  projectId,
  seed,
  canStart,
}: {
  projectId: string | null;
  seed: WireRunPage | null;
  /** Whether there is a project in which something could be started. */
  canStart: boolean;
}) {
  const { runs, error, isBusy, hasMore, readOlder, reload } = useRuns(projectId, seed);
  const [update, setUpdate] = useState("");
  const changed = async (text: string) => {
    setUpdate(text);
    await reload();
  };
  return (
    <>
      {error ? (
        <TryAgain className="mb-6" message={error} isBusy={isBusy} onTry={() => void reload()} />
      ) : null}
      <div aria-live="polite">{update ? <Notice className="mb-6">{update}</Notice> : null}</div>
      {runs?.length === 0 ? (
        <EmptyState
          action={
            canStart ? (
              <LinkButton href={projectId === null ? "/projectlist" : `/project/${projectId}`}>
                {projectId === null ? "Open Project List" : "Open Project"}
              </LinkButton>
            ) : (
              <LinkButton href="/createproject">Create Project</LinkButton>
            )
          }
        >
          Nothing was made here yet. Whatever a story has made, from its loglines to its film, is
          listed here with its steps, its retries and what it cost.
        </EmptyState>
      ) : null}
      {runs && runs.length > 0 ? (
        <ol aria-label="Runs" className="border-t border-line">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} showProject={projectId === null} onChanged={changed} />
          ))}
        </ol>
      ) : null}
      {hasMore ? (
        <Button className="mt-6" size="small" disabled={isBusy} onClick={() => void readOlder()}>
          {isBusy ? "Loading..." : "Show Older"}
        </Button>
      ) : null}
    </>
  );
}
