"use client";

import { useRouter } from "next/navigation";
import type { WirePermission, WirePermissionChange } from "@/lib/contracts/sharing";
import type { SharingPolicy } from "@/lib/rules/sharing";
import { History } from "./history";
import { Sharing } from "./sharing";

/** The screen of sharing: people, invitation and, for the owner, what was changed by whom. */
export function SharedPeople({
  project,
  viewerEmail,
  permissions,
  policy,
  history,
}: {
  project: { id: string; name: string };
  viewerEmail: string;
  permissions: readonly WirePermission[];
  policy: SharingPolicy;
  /** Null for everybody but the owner. */
  history: { changes: readonly WirePermissionChange[]; more: boolean } | null;
}) {
  const router = useRouter();
  return (
    <>
      <Sharing
        project={project}
        viewerEmail={viewerEmail}
        seeded={{ permissions, policy }}
        // The history, and after a hand-over everything else, is the server's to tell.
        onChange={() => router.refresh()}
      />
      {history ? (
        // What was read beyond the first part ends with a new first part.
        <History key={history.changes[0]?.id ?? 0} projectId={project.id} seeded={history} />
      ) : null}
    </>
  );
}
