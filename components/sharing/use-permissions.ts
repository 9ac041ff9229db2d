"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import type { WirePermission } from "@/lib/contracts/sharing";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import type { SharingPolicy } from "@/lib/rules/sharing";

/**
 * The people of a project and who may invite others: first as the page brought them, then read again whenever the window is
 * looked at again, because others may change them at the same time.
 */
export function usePermissions(
  projectId: string,
  seeded: { permissions: readonly WirePermission[]; policy: SharingPolicy },
) {
  const router = useRouter();
  const [permissions, setPermissions] = useState(seeded.permissions);
  const [policy, setPolicy] = useState(seeded.policy);
  const [error, setError] = useState<string | null>(null);

  const reload = useCallback(async () => {
    try {
      const answer = await call(
        "GET /share/project-permissions/{projectId}",
        { projectId },
        { onFailure: sharingErrors["sharing.loadFailed"].text },
      );
      setPermissions(answer.permissions);
      setPolicy({ membersMayInvite: answer.members_may_invite });
      setError(null);
    } catch (cause) {
      // Somebody took us out: the page itself now says that there is nothing to see.
      if (cause instanceof ClientError && cause.status === 404) router.refresh();
      else setError(errorText(cause));
    }
  }, [projectId, router]);

  useOnReturn(reload);

  return { permissions, setPermissions, policy, setPolicy, error, reload };
}
