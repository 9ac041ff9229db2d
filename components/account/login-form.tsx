"use client";

import Link from "next/link";
import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import type { FormAction } from "@/components/forms/form-action";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { goToFresh } from "./go-to-fresh";
import { signIn } from "./sign-in";

/**
 * Login.
 * @param goTo the page that was asked for
 * @param knownEmail the address that an invitation names
 * @param mailPage where the mailed link is waited for, and asked for again
 * @param action for browsers that run no scripts
 */
export function LoginForm<Data>({
  goTo,
  knownEmail,
  mailPage,
  action,
}: {
  goTo: string;
  knownEmail: string | null;
  mailPage: string;
  action: FormAction<Data>;
}) {
  const [email, setEmail] = useState(knownEmail ?? "");
  const [password, setPassword] = useState("");
  const send = async (fields: FormData) => {
    await signIn(readField(fields, "email"), readField(fields, "password"));
    return goToFresh(goTo);
  };
  return (
    <SendForm
      send={send}
      action={action}
      button="Login"
      busy="Logging in..."
      wayOut={(code) =>
        code === "account.notVerified" ? (
          <Link href={mailPage} className="text-link">
            Get a new link
          </Link>
        ) : null
      }
    >
      <input type="hidden" name="next" value={goTo} />
      <EmailField value={email} onChange={setEmail} fillWith="username" />
      <KnownPasswordField value={password} onChange={setPassword} />
    </SendForm>
  );
}
