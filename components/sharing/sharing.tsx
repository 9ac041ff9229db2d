import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Switch } from "@/components/ui/switch";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import type { WirePermission } from "@/lib/contracts/sharing";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { LEVEL_NAMES, LEVEL_WORDS, PERMISSION_LEVELS } from "@/lib/rules/permission";
import { inviteLevels, type SharingPolicy } from "@/lib/rules/sharing";
import { InviteForm } from "./invite-form";
import { membersOf } from "./members";
import { PeopleTable } from "./people-table";

/** Who works in a project, and the ways to change that which the viewer has. */
export function Sharing({
  project,
  viewerEmail,
  seeded,
  onChange,
}: {
  project: { id: string; name: string };
  viewerEmail: string;
  seeded: { permissions: readonly WirePermission[]; policy: SharingPolicy };
  /** Told after each change that was made here. */
  onChange: () => void;
}) {
  const shared = usePermissions(project.id, seeded);
  const { permissions, policy, error, reload } = shared;
  const members = useMemo(() => membersOf(permissions), [permissions]);
  const changed = (next: readonly WirePermission[]) => {
    shared.setPermissions(next);
    onChange();
  };
  const levels = inviteLevels(members, viewerEmail, policy);
  const isOwner = members.some(({ email, level }) => email === viewerEmail && level === "owner");
  return (
    <>
      <Section title="People" note={permissions.length}>
        {error ? (
          <ErrorBox
            className="mb-4"
            message={error}
            action={
              <Button size="small" onClick={reload}>
                Try Again
              </Button>
            }
          />
        ) : null}
        <PeopleTable
          project={project}
          members={members}
          viewerEmail={viewerEmail}
          onChange={changed}
        />
        <LevelWords />
      </Section>
      <Section title="Invite People">
        {isOwner ? (
          <WhoInvites projectId={project.id} policy={policy} onChange={shared.setPolicy} />
        ) : null}
        {levels.length > 0 ? (
          <InviteForm
            project={project}
            levels={levels}
            viewerEmail={viewerEmail}
            onInvited={changed}
          />
        ) : (
          <p className="text-soft">Only the owner invites people to this project.</p>
        )}
      </Section>
    </>
  );
}

/** What each level lets a person do. */
function LevelWords() {
  return (
    <dl className="mt-5 grid gap-x-4 text-small sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-y-1">
      {PERMISSION_LEVELS.map((level) => (
        <div key={level} className="max-sm:mb-2 sm:contents">
          <dt className="text-soft">{LEVEL_NAMES[level]}</dt>
          <dd className="text-faint">Can {LEVEL_WORDS[level]}.</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lets the owner decide whether members of the project invite others, too. */
function WhoInvites({
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

/**
 * The people of a project and who may invite others: first as the page brought them, then read again whenever the window is
 * looked at again, because others may change them at the same time.
 */
function usePermissions(
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
