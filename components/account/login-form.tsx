"use client";

import Link from "next/link";
import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { goToFresh } from "./go-to-fresh";
import { signIn } from "./sign-in";

/** Login. @param goTo the page that was asked for */
export function LoginForm({ goTo }: { goTo: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const send = async (fields: FormData) => {
    await signIn(readField(fields, "email"), readField(fields, "password"));
    return goToFresh(goTo);
  };
  return (
    <SendForm
      send={send}
      button="Login"
      busy="Logging in..."
      wayOut={(code) =>
        code === "account.notVerified" ? (
          <Link href="/emailverification" className="text-link">
            Get a new link
          </Link>
        ) : null
      }
    >
      <EmailField value={email} onChange={setEmail} fillWith="username" />
      <KnownPasswordField value={password} onChange={setPassword} />
    </SendForm>
  );
}
