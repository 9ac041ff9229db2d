"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import type { ArrivalFormProps } from "@/components/forms/form-action";
import { PasswordField } from "@/components/forms/password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { UserNameField } from "@/components/forms/user-name-field";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { isPassword, isUserName } from "@/lib/rules/account";

/** Registration: the button wakes when the name is free and the password meets its rules. */
export function RegisterForm<Data>({ goTo, knownEmail, mailPage, action }: ArrivalFormProps<Data>) {
  const [userName, setUserName] = useState("");
  const [email, setEmail] = useState(knownEmail ?? "");
  const [password, setPassword] = useState("");
  const [isFree, setIsFree] = useState(false);
  const router = useRouter();
  const send = async (fields: FormData) => {
    const input = {
      userName: readField(fields, "userName"),
      email: readField(fields, "email"),
      password: readField(fields, "password"),
      next: goTo,
    };
    await call("POST /auth/register", input, {
      onFailure: accountErrors["account.registerUnexpected"].text,
    });
    router.push(mailPage);
    return "leaves" as const;
  };
  return (
    <SendForm
      send={send}
      action={action}
      button="Register"
      busy="Registering..."
      isReady={isFree && isUserName(userName) && isPassword(password)}
      notReady={accountErrors["account.invalidFields"].text}
    >
      <input type="hidden" name="next" value={goTo} />
      <UserNameField value={userName} onChange={setUserName} onCheck={setIsFree} />
      <EmailField value={email} onChange={setEmail} />
      <PasswordField name="password" value={password} onChange={setPassword} />
    </SendForm>
  );
}
