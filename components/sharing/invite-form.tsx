import { type FormEvent, useState } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import type { WireInviteMail, WirePermission } from "@/lib/contracts/sharing";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { readAddresses } from "@/lib/rules/addresses";
import { type GivenLevel, LEVEL_NAMES, LEVEL_WORDS } from "@/lib/rules/permission";
import { INVITES_AT_ONCE } from "@/lib/rules/sharing";
import { NotInvited, NotMailed, type Told } from "./invite-results";
import { membersOf, nameThem, type SharedPerson } from "./members";

/**
 * Invites one address or many with one of the levels that the viewer may give, then mails each. The
 * invite is what counts: a mail that cannot be sent changes nothing, and the server's log says so. Only
 * the limit of mails is told, because it holds for the next ones, too.
 */
export function InviteForm({
  project,
  levels,
  viewerEmail,
  onInvited,
}: {
  project: { id: string; name: string };
  levels: readonly GivenLevel[];
  viewerEmail: string;
  onInvited: (permissions: readonly WirePermission[]) => void;
}) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<GivenLevel>("viewer");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<Told<string>[]>([]);
  const [unmailed, setUnmailed] = useState<Told<SharedPerson>[]>([]);
  // Somebody may have lowered the viewer since the level was chosen.
  const permission = levels.includes(chosen) ? chosen : "viewer";
  const claim = { projectId: project.id, inviterEmail: viewerEmail };

  const inviteAll = async (emails: string[]) => {
    const { permissions, results } = await call(
      "POST /share/invite-many",
      { ...claim, emails, permission },
      { onFailure: sharingErrors["sharing.inviteFailed"].text },
    );
    const left = results.filter(({ invited }) => !invited);
    setText(left.map(({ email }) => email).join("\n"));
    setRefused(left.map(({ email, error: why }) => ({ whom: email, why: why ?? "" })));
    const invited = results.flatMap((result) => (result.invited ? [result.email] : []));
    if (invited.length === 0) return [];
    toast.success(`${nameThem(invited, 2)} can now ${LEVEL_WORDS[permission]}.`);
    onInvited(permissions);
    return membersOf(permissions).filter(({ email }) => invited.includes(email));
  };
  const mailAll = async (people: readonly SharedPerson[]) => {
    for (const person of people) {
      const why = await mail({ ...claim, projectName: project.name, inviteeEmail: person.email });
      if (why !== null) setUnmailed((before) => [...before, { whom: person, why }]);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem("email");
    const emails = readAddresses(text);
    setError(withReason(refuseList(emails)));
    setRefused([]);
    setUnmailed([]);
    if (refuseList(emails) !== null) return;
    setBusy(true);
    try {
      const invited = await inviteAll(emails);
      if (field instanceof HTMLElement) field.focus();
      await mailAll(invited);
    } catch (cause) {
      setError(withReason(errorText(cause)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      // Before the scripts are here nothing that was typed may get into the address.
      method="post"
      onSubmit={submit}
      className="flex max-w-(--container-page) flex-col gap-5"
    >
      <div className="flex gap-4 max-sm:flex-col">
        <Field
          label="Email"
          className="min-w-0 flex-1"
          help="One address or many, apart by commas, spaces or line breaks. Those without an account can be invited, too: the invitation waits for them."
        >
          <TextArea
            name="email"
            rows={3}
            required
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field
          label="Permission"
          className="w-full sm:w-64"
          help={`Can ${LEVEL_WORDS[permission]}.`}
        >
          <Select
            value={permission}
            choices={levels.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
            onChange={setChosen}
          />
        </Field>
      </div>
      {error ? <ErrorBox message={error} /> : null}
      <NotInvited told={refused} />
      <NotMailed projectId={project.id} told={unmailed} />
      <div>
        <SubmitButton label="Send Invite" busyLabel="Sending..." busy={busy} />
      </div>
    </form>
  );
}

/**
 * Mails one invitation.
 * @returns why it is not sent where a limit says so; null else, also for what failed: the server has
 *   logged why, the invitation stands, and there is nothing to tell the person
 */
async function mail(invite: WireInviteMail): Promise<string | null> {
  try {
    await call("POST /share/send-invite-email", invite);
    return null;
  } catch (cause) {
    return cause instanceof ClientError && cause.status === 429 ? cause.message : null;
  }
}

/** Why a list of addresses is not sent at all. */
function refuseList(emails: readonly string[]): string | null {
  if (emails.length === 0) return "Enter at least one email address.";
  return emails.length > INVITES_AT_ONCE
    ? `At most ${INVITES_AT_ONCE} addresses can be invited at once, and these are ${emails.length}.`
    : null;
}

/** 'Failed to send invite' with the reason, unless those are the very same. */
function withReason(reason: string | null): string | null {
  const { text } = sharingErrors["sharing.inviteFailed"];
  return reason === null || reason === text ? reason : `${text}: ${reason}`;
}
