"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type ArchivedThing, useArchive } from "./use-archive";

/** Puts what a page shows aside, or takes it back. */
export function ArchiveButton({
  what,
  id,
  name,
  isArchived,
}: {
  what: ArchivedThing;
  id: string;
  name: string;
  isArchived: boolean;
}) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const archive = useArchive(what, () => router.refresh());
  const thing = what === "project" ? "Project" : "Story";
  return (
    <Button
      aria-disabled={isBusy}
      onClick={async () => {
        if (isBusy) return;
        setBusy(true);
        await archive({ id, name }, !isArchived);
        setBusy(false);
      }}
    >
      {isArchived ? "Unarchive" : "Archive"} {thing}
    </Button>
  );
}
