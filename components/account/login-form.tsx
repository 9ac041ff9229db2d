"use client";

import { useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { TextInput } from "@/components/ui/text-input";
import { errorText } from "@/lib/client/client-error";
import { goToFresh, signIn } from "./sign-in";

/** Login. @param goTo the page that was asked for */
export function LoginForm({ goTo }: { goTo: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const submit = async () => {
    setError(null);
    try {
      await signIn(email, password);
      setLeaving(true);
      goToFresh(goTo);
    } catch (cause) {
      setError(errorText(cause));
    }
  };
  return (
    // An action, not a handler: sent before the scripts are here, a handler's form would put the
    // password into the address.
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
      <Field label="Password">
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
      <FormError message={error} />
      <div>
        <SubmitButton label="Login" busyLabel="Logging in..." busy={leaving} />
      </div>
    </form>
  );
}
