"use client";

import { call } from "@/lib/client/call";
import { useSeeded } from "@/lib/client/use-seeded";
import type { WireDeletedProject } from "@/lib/contracts/project";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { TrashList } from "./trash-list";
import { TryAgain } from "./try-again";

const load = async (signal: AbortSignal): Promise<WireDeletedProject[]> => {
  const failure = { signal, onFailure: projectErrors["project.trashListFailed"].text } as const;
  return (await call("GET /project/list-deleted", {}, failure)).projects;
};

/**
 * The caller's deleted projects, which can be brought back.
 * @param projects null when the server could not read them
 */
export function DeletedProjects({ projects }: { projects: WireDeletedProject[] | null }) {
  const failure = projectErrors["project.trashListFailed"].text;
  const { data, error, isLoading, reload } = useSeeded(projects, failure, load);
  return (
    <>
      {error ? (
        <TryAgain className="mt-12" message={error} isBusy={isLoading} onTry={reload} />
      ) : null}
      <TrashList
        what="project"
        items={data ?? []}
        restore={async (project_id) => {
          await call(
            "POST /project/restore",
            { project_id },
            { onFailure: projectErrors["project.notRestored"].text },
          );
        }}
      />
    </>
  );
}
