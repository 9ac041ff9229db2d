"use client";

import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import type { FormAction } from "@/components/forms/form-action";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { call } from "@/lib/client/call";

/**
 * Sends the verification mail once more. The answer never tells whether the address is known.
 * @param goTo the page that was asked for; the mailed link leads there
 * @param action for browsers that run no scripts
 */
export function ResendForm<Data>({ goTo, action }: { goTo: string; action: FormAction<Data> }) {
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (fields: FormData) => {
    const address = readField(fields, "email");
    setSentTo(null);
    await call("POST /auth/resend-verification", { email: address, next: goTo });
    setSentTo(address);
    return "stays" as const;
  };
  return (
    <div className="flex flex-col gap-3">
      <SendForm
        send={send}
        action={action}
        button="Send a new link"
        busy="Sending..."
        variant="secondary"
      >
        <input type="hidden" name="next" value={goTo} />
        <EmailField value={email} onChange={setEmail} />
      </SendForm>
      <p role="status" className="text-small text-good empty:hidden">
        {sentTo ? `If ${sentTo} waits for its verification, a new link is on its way.` : null}
      </p>
    </div>
  );
}
