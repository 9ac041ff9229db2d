"use client";

import { type FormEvent, useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { type GivenLevel, LEVEL_NAMES, LEVEL_WORDS } from "@/lib/rules/permission";

/**
 * Invites an address with one of the levels that the viewer may give, then mails it. The invite is
 * what counts: a mail that cannot be sent changes nothing, and the server's log says so.
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
  onInvited: () => Promise<void>;
}) {
  const [email, setEmail] = useState("");
  const [chosen, setChosen] = useState<GivenLevel>("viewer");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Somebody may have lowered the viewer since the level was chosen.
  const permission = levels.includes(chosen) ? chosen : "viewer";

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem("email");
    setBusy(true);
    setError(null);
    const claim = { projectId: project.id, inviterEmail: viewerEmail };
    try {
      const invited = await call(
        "POST /share/invite",
        { ...claim, email, permission },
        { onFailure: sharingErrors["sharing.inviteFailed"].text },
      );
      setEmail("");
      if (field instanceof HTMLElement) field.focus();
      toast.success(`${invited.permission.email} can now ${LEVEL_WORDS[permission]}.`);
      const { email: inviteeEmail } = invited.permission;
      await Promise.all([
        onInvited(),
        call("POST /share/send-invite-email", {
          ...claim,
          inviteeEmail,
          projectName: project.name,
        }).catch(ignoreUnsentMail),
      ]);
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
          help="An address without an account can be invited, too: the invitation waits for it."
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label="Permission" className="w-full sm:w-44">
          {(control) => (
            <Select
              {...control}
              value={permission}
              choices={levels.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
              onChange={setChosen}
            />
          )}
        </Field>
      </div>
      <FormError message={error} />
      <div>
        <SubmitButton label="Send Invite" busyLabel="Sending..." busy={busy} />
      </div>
    </form>
  );
}

/** The server has logged why, and the invitation stands: there is nothing to tell the person. */
function ignoreUnsentMail(): void {}

/** 'Failed to send invite' with the server's words, unless those are the very same. */
function withReason(reason: string): string {
  const { text } = sharingErrors["sharing.inviteFailed"];
  return reason === text ? text : `${text}: ${reason}`;
}
