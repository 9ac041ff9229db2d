"use client";

import { useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { type FormAction, useFormAction } from "@/components/forms/use-form-action";
import { UserNameField } from "@/components/forms/user-name-field";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { catalogue } from "@/lib/errors";
import { isPassword, isUserName } from "@/lib/rules/account";

type Submit = FormAction<Record<string, never>>;

/** Registration: the button wakes when the name is free and the password meets its rules. */
export function RegisterForm({ action }: { action: Submit }) {
  const [userName, setUserName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isFree, setIsFree] = useState(false);
  const valid = isFree && isUserName(userName) && isPassword(password);
  const guarded: Submit = async (previous, fields) => {
    if (valid) return action(previous, fields);
    const code = "account.invalidFields";
    return { ok: false, error: catalogue[code].text, code };
  };
  const [outcome, submit] = useFormAction(guarded, "account.registerUnexpected");
  return (
    <form action={submit} className="flex flex-col gap-5">
      <UserNameField value={userName} onChange={setUserName} onCheck={setIsFree} />
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
      <PasswordField name="password" value={password} onChange={setPassword} />
      <FormError message={outcome?.ok === false ? outcome.error : null} />
      <div>
        <SubmitButton label="Register" busyLabel="Registering..." disabled={!valid} />
      </div>
    </form>
  );
}
