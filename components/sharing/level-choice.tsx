import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import {
  type GivenLevel,
  LEVEL_NAMES,
  LEVEL_WORDS,
  type PermissionLevel,
} from "@/lib/rules/permission";
import { inviteesAbove, levelsToOffer, type Member } from "@/lib/rules/sharing";
import { nameThem, type PersonAct } from "./members";

type Invitees = "keep" | "lower";

/**
 * Gives a person another level. When people below would keep more than that, it says so first, and
 * offers to lower them, too. Whoever lowers themself is asked first: they cannot take it back.
 */
export function LevelChoice({ project, members, viewerEmail, subject, onChange }: PersonAct) {
  /** The level that waits for an answer, about the invitees or about oneself. */
  const [asked, setAsked] = useState<GivenLevel | null>(null);
  const [invitees, setInvitees] = useState<Invitees>("keep");
  const { isBusy: busy, error, setError, attempt } = useAttempt();

  const isViewer = subject.email === viewerEmail;
  const save = (permission: GivenLevel, lowerInvitees: boolean) =>
    attempt(async () => {
      const { permissions } = await call(
        "POST /share/set-project-permission",
        { projectId: project.id, email: subject.email, permission, lowerInvitees },
        { onFailure: sharingErrors["sharing.updateFailed"].text },
      );
      setAsked(null);
      toast.success(`${subject.email}: ${LEVEL_NAMES[permission]}`);
      onChange(permissions);
    });
  const choose = (level: GivenLevel) => {
    if (level === subject.level) return;
    if (!isViewer && inviteesAbove(members, subject.email, level).length === 0) {
      void save(level, false);
      return;
    }
    setError(null);
    setInvitees("keep");
    setAsked(level);
  };
  const words = wordsOf(subject, isViewer, asked);
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
        title={words.title}
        description={words.description}
      >
        {keeping.length > 0 ? (
          <div className="flex flex-col gap-2">
            <p className="text-soft">
              The people invited from there keep their levels:{" "}
              {nameThem(keeping.map(({ email, level }) => `${email} (${nameOf(level)})`))}.
            </p>
            <RadioGroup<Invitees>
              label="What happens to the people invited from there"
              value={invitees}
              onChange={setInvitees}
              choices={[
                { value: "keep", label: "They keep their levels" },
                { value: "lower", label: `Lower them to ${asked ? nameOf(asked) : ""}, too` },
              ]}
            />
          </div>
        ) : null}
        {error ? <ErrorBox className="mt-4" message={error} /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={busy}
            onClick={() => asked && save(asked, invitees === "lower")}
          >
            {busy ? "Saving..." : words.button}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => setAsked(null)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** What the question says; nothing while there is none. */
function wordsOf(subject: Member, isViewer: boolean, level: GivenLevel | null) {
  if (level === null) return { title: "", description: "", button: "Change Permission" };
  if (!isViewer) {
    const title = `Make ${subject.email} ${level === "editor" ? "an" : "a"} ${nameOf(level)}?`;
    return { title, description: `They can ${LEVEL_WORDS[level]}.`, button: "Change Permission" };
  }
  return {
    title: `Lower yourself to ${nameOf(level)}?`,
    description: `From then on you can ${LEVEL_WORDS[level]}. Only the owner can give you more again.`,
    button: "Lower Myself",
  };
}

function nameOf(level: PermissionLevel): string {
  return LEVEL_NAMES[level].toLowerCase();
}
