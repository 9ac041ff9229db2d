"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WirePermission } from "@/lib/contracts/sharing";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { type GivenLevel, LEVEL_NAMES } from "@/lib/rules/permission";
import { inviteesAbove, levelsToOffer, type Member } from "@/lib/rules/sharing";
import { nameThem } from "./members";

type Invitees = "keep" | "lower";

/**
 * Gives a person another level. When people below would keep more than that, it says so first, and
 * offers to lower them, too.
 */
export function LevelChoice({
  project,
  members,
  viewerEmail,
  subject,
  onChange,
}: {
  project: { id: string };
  members: readonly Member[];
  viewerEmail: string;
  subject: Member;
  onChange: (permissions: readonly WirePermission[]) => void;
}) {
  /** The level that waits for an answer about the invitees. */
  const [asked, setAsked] = useState<GivenLevel | null>(null);
  const [invitees, setInvitees] = useState<Invitees>("keep");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async (permission: GivenLevel, lowerInvitees: boolean) => {
    setBusy(true);
    setError(null);
    try {
      const { permissions } = await call(
        "POST /share/set-project-permission",
        { projectId: project.id, email: subject.email, permission, lowerInvitees },
        { onFailure: sharingErrors["sharing.updateFailed"].text },
      );
      setAsked(null);
      toast.success(`${subject.email}: ${LEVEL_NAMES[permission]}`);
      onChange(permissions);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  const choose = (level: GivenLevel) => {
    if (level === subject.level) return;
    if (inviteesAbove(members, subject.email, level).length === 0) {
      void save(level, false);
      return;
    }
    setError(null);
    setInvitees("keep");
    setAsked(level);
  };
  const keeping = asked ? inviteesAbove(members, subject.email, asked) : [];
  return (
    <div className="min-w-0 flex-1">
      <Select
        size="small"
        aria-label={`Permission of ${subject.email}`}
        value={subject.level === "owner" ? "" : subject.level}
        choices={levelsToOffer(members, viewerEmail, subject.email).map((level) => ({
          value: level,
          label: LEVEL_NAMES[level],
        }))}
        onChange={choose}
        disabled={busy}
      />
      {error && asked === null ? <ErrorBox className="mt-2" message={error} /> : null}
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open && !busy) setAsked(null);
        }}
        title={asked ? `Make ${subject.email} a ${LEVEL_NAMES[asked].toLowerCase()}?` : ""}
        description={`The people invited from there keep their levels: ${nameThem(
          keeping.map(({ email, level }) => `${email} (${LEVEL_NAMES[level].toLowerCase()})`),
        )}.`}
      >
        <RadioGroup<Invitees>
          label="What happens to the people invited from there"
          value={invitees}
          onChange={setInvitees}
          choices={[
            { value: "keep", label: "They keep their levels" },
            {
              value: "lower",
              label: `Lower them to ${asked ? LEVEL_NAMES[asked].toLowerCase() : ""}, too`,
            },
          ]}
        />
        {error ? <ErrorBox className="mt-4" message={error} /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={busy}
            onClick={() => asked && save(asked, invitees === "lower")}
          >
            {busy ? "Saving..." : "Change Permission"}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => setAsked(null)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
