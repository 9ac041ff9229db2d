"use client";

import { useMemo } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import type { WirePermission } from "@/lib/contracts/sharing";
import { inviteLevels, type SharingPolicy } from "@/lib/rules/sharing";
import { InviteForm } from "./invite-form";
import { LevelWords } from "./level-words";
import { membersOf } from "./members";
import { PeopleTable } from "./people-table";
import { usePermissions } from "./use-permissions";
import { WhoInvites } from "./who-invites";

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
