"use client";

import Link from "next/link";
import { useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { confirmPasswordReset, verifyEmail } from "@/lib/contracts/account";
import { catalogue } from "@/lib/errors";
import { goToFresh, signIn } from "./sign-in";

/** What a mailed link is for. */
type Purpose = "verify" | "reset";

const texts = {
  verify: {
    label: "Password chosen at registration",
    button: "Verify and log in",
    busy: "Verifying...",
    again: { href: "/emailverification", label: "Get a new link" },
  },
  reset: {
    label: "Your new password",
    button: "Reset password",
    busy: "Resetting...",
    again: { href: "/passwordresetrequest", label: "Ask again" },
  },
} as const;

/** The page behind a mailed link asks for the password, so that a click alone confirms nothing. */
export function LinkPasswordForm({ purpose, token }: { purpose: Purpose; token: string }) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { label, button, busy, again } = texts[purpose];
  const newLink = (
    <Link href={again.href} className="text-link">
      {again.label}
    </Link>
  );
  if (token === "") {
    return <ErrorBox message={catalogue["account.linkInvalid"].text} action={newLink} />;
  }
  const submit = async () => {
    setError(null);
    try {
      await use(purpose, token, password);
      setLeaving(true);
      goToFresh(purpose === "verify" ? "/projectlist" : "/login?after=reset");
    } catch (cause) {
      setError(errorText(cause));
    }
  };
  return (
    <form action={submit} className="flex flex-col gap-5">
      <Field label={label}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {error === catalogue["account.linkInvalid"].text ? (
        <ErrorBox message={error} action={newLink} />
      ) : (
        <FormError message={error} />
      )}
      <div>
        <SubmitButton label={button} busyLabel={busy} busy={leaving} />
      </div>
    </form>
  );
}

async function use(purpose: Purpose, token: string, password: string): Promise<void> {
  if (purpose === "reset") {
    const input = { token, new_password: password };
    await call(confirmPasswordReset, input, { onFailure: "account.resetUnexpected" });
    return;
  }
  const { email } = await call(verifyEmail, { token, password });
  await signIn(email, password);
}
