"use client";

import { useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import type { SharingPolicy } from "@/lib/rules/sharing";

/** Lets the owner decide whether members of the project invite others, too. */
export function WhoInvites({
  projectId,
  policy,
  onChange,
}: {
  projectId: string;
  policy: SharingPolicy;
  onChange: (policy: SharingPolicy) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (membersMayInvite: boolean) => {
    setBusy(true);
    setError(null);
    try {
      const saved = await call(
        "PUT /share/policy/{projectId}",
        { projectId, members_may_invite: membersMayInvite },
        { onFailure: sharingErrors["sharing.policyFailed"].text },
      );
      onChange({ membersMayInvite: saved.members_may_invite });
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-5">
      <Switch
        label="Members may invite others, up to their own permission"
        isOn={policy.membersMayInvite}
        disabled={busy}
        onSwitch={save}
      />
      <p className="text-small text-faint">
        Without it only you invite people. Whoever is here already stays.
      </p>
      {error ? <ErrorBox className="mt-2" message={error} /> : null}
    </div>
  );
}
