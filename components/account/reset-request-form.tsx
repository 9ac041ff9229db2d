"use client";

import { useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useFormAction } from "@/components/forms/use-form-action";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { catalogue } from "@/lib/errors";
import { isPassword } from "@/lib/rules/account";

type Submit = FormAction<Record<string, never>>;

/** Asks for another password; it waits for the mailed link. */
export function ResetRequestForm({ action }: { action: Submit }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const valid = isPassword(password);
  const guarded: Submit = async (previous, fields) => {
    if (valid) return action(previous, fields);
    const code = "account.resetPasswordInvalid";
    return { ok: false, error: catalogue[code].text, code };
  };
  const [outcome, submit] = useFormAction(guarded, "account.resetUnexpected");
  return (
    <form action={submit} className="flex flex-col gap-5">
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        label="New Password"
        name="new_password"
        value={password}
        onChange={setPassword}
      />
      <FormError message={outcome?.ok === false ? outcome.error : null} />
      <div>
        <SubmitButton label="Reset Password" busyLabel="Resetting..." disabled={!valid} />
      </div>
    </form>
  );
}
