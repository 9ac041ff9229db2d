import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ProjectFilter } from "@/components/runs/project-filter";
import { RunList } from "@/components/runs/run-list";
import { type RunListScope, requireRunList } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { log } from "@/lib/log/log";
import { listRuns } from "@/lib/services/run/list-runs";

export const metadata: Metadata = { title: "Runs" };

export default async function RunsPage({
  searchParams,
}: {
  searchParams: Promise<{ project?: string | string[] }>;
}) {
  const { project } = await searchParams;
  const asked = typeof project === "string" && project !== "" ? project : undefined;
  const { scope } = await requirePage(
    asked === undefined ? "/runs" : `/runs?project=${encodeURIComponent(asked)}`,
    { asked },
    ({ caller, ids }) => requireRunList(caller, ids.asked),
  );
  const only = scope.projects.find(({ id }) => id === scope.onlyProjectId) ?? null;
  return (
    <Content>
      <PageHeader
        title="Runs"
        note="What was made, what it took, and what is being made now."
        {...(only ? { back: { href: `/project/${only.id}`, label: only.name } } : {})}
        actions={<ProjectFilter projects={scope.projects} chosen={only?.id ?? null} />}
      />
      <RunList
        key={only?.id ?? "all"}
        projectId={only?.id ?? null}
        seed={await firstRuns(scope)}
        canStart={scope.projects.length > 0}
      />
    </Content>
  );
}

/** The newest runs, or null when they could not be read; the screen says so and offers to try again. */
async function firstRuns(scope: RunListScope) {
  try {
    return await listRuns(scope, {});
  } catch (cause) {
    log("error", "the list of runs could not be read", { cause });
    return null;
  }
}
