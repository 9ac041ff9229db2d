"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import type { ArrivalFormProps } from "@/components/forms/form-action";
import { PasswordField } from "@/components/forms/password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { isPassword } from "@/lib/rules/account";

/** Asks for another password; it waits for the mailed link. */
export function ResetRequestForm<Data>({
  goTo,
  knownEmail,
  mailPage,
  action,
}: ArrivalFormProps<Data>) {
  const [email, setEmail] = useState(knownEmail ?? "");
  const [password, setPassword] = useState("");
  const router = useRouter();
  const send = async (fields: FormData) => {
    const input = {
      email: readField(fields, "email"),
      new_password: readField(fields, "new_password"),
      next: goTo,
    };
    await call("POST /auth/password-reset", input, {
      onFailure: accountErrors["account.resetUnexpected"].text,
    });
    router.push(mailPage);
    return "leaves" as const;
  };
  return (
    <SendForm
      send={send}
      action={action}
      button="Reset Password"
      busy="Resetting..."
      isReady={isPassword(password)}
      notReady={accountErrors["account.resetPasswordInvalid"].text}
    >
      <input type="hidden" name="next" value={goTo} />
      <EmailField value={email} onChange={setEmail} fillWith="username" />
      <PasswordField
        label="New Password"
        name="new_password"
        value={password}
        onChange={setPassword}
      />
    </SendForm>
  );
}
