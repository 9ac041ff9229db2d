"use client";

import { useMemo } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import type { WirePermission } from "@/lib/contracts/sharing";
import { inviteLevels } from "@/lib/rules/sharing";
import { InviteForm } from "./invite-form";
import { membersOf } from "./members";
import { PeopleTable } from "./people-table";
import { usePermissions } from "./use-permissions";

/** Who works in a project, and the ways to change that which the viewer has. */
export function Sharing({
  project,
  viewerEmail,
  seeded,
  onChange,
}: {
  project: { id: string; name: string };
  viewerEmail: string;
  seeded: readonly WirePermission[];
  /** Told after each change that was made here. */
  onChange: () => void;
}) {
  const { permissions, setPermissions, error, reload } = usePermissions(project.id, seeded);
  const members = useMemo(() => membersOf(permissions), [permissions]);
  const changed = (next: readonly WirePermission[]) => {
    setPermissions(next);
    onChange();
  };
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
      </Section>
      <Section title="Invite Somebody">
        <InviteForm
          project={project}
          levels={inviteLevels(members, viewerEmail)}
          viewerEmail={viewerEmail}
          onInvited={async () => {
            await reload();
            onChange();
          }}
        />
      </Section>
    </>
  );
}
