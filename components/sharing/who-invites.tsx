"use client";

import { ErrorBox } from "@/components/ui/error-box";
import { Switch } from "@/components/ui/switch";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
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
  const { isBusy: busy, error, attempt } = useAttempt();
  const save = (membersMayInvite: boolean) =>
    attempt(async () => {
      const saved = await call(
        "PUT /share/policy/{projectId}",
        { projectId, members_may_invite: membersMayInvite },
        { onFailure: sharingErrors["sharing.policyFailed"].text },
      );
      onChange({ membersMayInvite: saved.members_may_invite });
    });
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
