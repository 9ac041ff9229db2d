"use client";

import { call } from "@/lib/client/call";
import { useSeeded } from "@/lib/client/use-seeded";
import {
  listDeletedProjects,
  restoreProject,
  type WireDeletedProject,
} from "@/lib/contracts/project";
import { catalogue } from "@/lib/errors";
import { TrashList } from "./trash-list";
import { TryAgain } from "./try-again";

const load = async (signal: AbortSignal): Promise<WireDeletedProject[]> => {
  const failure = { signal, onFailure: "project.trashListFailed" } as const;
  return (await call(listDeletedProjects, {}, failure)).projects;
};

/**
 * The caller's deleted projects, which can be brought back.
 * @param projects null when the server could not read them
 */
export function DeletedProjects({ projects }: { projects: WireDeletedProject[] | null }) {
  const failure = catalogue["project.trashListFailed"].text;
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
          await call(restoreProject, { project_id }, { onFailure: "project.notRestored" });
        }}
      />
    </>
  );
}
