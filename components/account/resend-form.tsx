"use client";

import { useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { resendVerification } from "@/lib/contracts/account";

/** Sends the verification mail once more. The answer never tells whether the address is known. */
export function ResendForm() {
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setSentTo(null);
    setError(null);
    try {
      await call(resendVerification, { email });
      setSentTo(email);
    } catch (cause) {
      setError(errorText(cause));
    }
  };
  return (
    <form action={send} className="flex flex-col gap-4">
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <FormError message={error} />
      <p aria-live="polite" className="text-small text-good empty:hidden">
        {sentTo ? `If ${sentTo} waits for its verification, a new link is on its way.` : null}
      </p>
      <div>
        <SubmitButton label="Send a new link" busyLabel="Sending..." variant="secondary" />
      </div>
    </form>
  );
}
