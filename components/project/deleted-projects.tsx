"use client";

import { TryAgain } from "@/components/ui/try-again";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { listDeletedProjects } from "@/lib/contracts/project";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { TrashList } from "./trash-list";

/**
 * The caller's deleted projects, which can be brought back.
 * @param trash null when the server could not read it
 */
export function DeletedProjects({
  trash,
}: {
  trash: ContractOutput<typeof listDeletedProjects> | null;
}) {
  const { data, error, isLoading, reload } = useQuery(
    "GET /project/list-deleted",
    {},
    { seed: trash, onFailure: projectErrors["project.trashListFailed"].text },
  );
  return (
    <>
      {error ? (
        <TryAgain className="mt-12" message={error} isBusy={isLoading} onTry={reload} />
      ) : null}
      <TrashList
        what="project"
        items={data?.projects ?? []}
        restore={async ({ id: project_id }) => {
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
