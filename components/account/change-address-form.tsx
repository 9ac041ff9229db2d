"use client";

import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";

/** Asks for another address. The answer never tells whether somebody else has it. */
export function ChangeAddressForm() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (fields: FormData) => {
    setSentTo(null);
    const address = readField(fields, "email");
    await call(
      "POST /auth/change-email",
      { email: address, password: readField(fields, "password") },
      { onFailure: accountErrors["account.emailChangeFailed"].text },
    );
    setPassword("");
    setSentTo(address);
    return "stays" as const;
  };
  return (
    <div className="flex flex-col gap-3">
      <SendForm send={send} button="Send the link" busy="Sending..." cancelHref="/myaccount">
        <EmailField label="New Email" value={email} onChange={setEmail} />
        <KnownPasswordField value={password} onChange={setPassword} />
      </SendForm>
      <p role="status" className="text-small text-good empty:hidden">
        {sentTo
          ? `A link is on its way to ${sentTo}. Your address stays as it is until you have opened it.`
          : null}
      </p>
    </div>
  );
}
