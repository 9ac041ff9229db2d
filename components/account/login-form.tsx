"use client";

import Link from "next/link";
import { useState } from "react";
import { CodeField } from "@/components/forms/code-field";
import { EmailField } from "@/components/forms/email-field";
import type { FormAction } from "@/components/forms/form-action";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { ClientError } from "@/lib/client/client-error";
import { goToFresh } from "./go-to-fresh";
import { signIn } from "./sign-in";

/** Refusals of a login whose password was right. */
const ASKS_CODE = new Set(["account.codeNeeded", "account.codeWrong"]);

/**
 * Login. It asks for a code once the password was right and the sign-in takes two steps.
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
  const [code, setCode] = useState("");
  // Null until somebody knows; where no scripts run, the refusal alone says so.
  const [asksCode, setAsksCode] = useState<boolean | null>(null);
  const send = async (fields: FormData) => {
    const read = (name: string) => readField(fields, name);
    try {
      await signIn(read("email"), read("password"), read("code"));
    } catch (cause) {
      if (!(cause instanceof ClientError && ASKS_CODE.has(cause.code))) throw cause;
      setAsksCode(true);
      // Nothing went wrong yet: the next step is asked for.
      if (cause.code === "account.codeNeeded") return "stays";
      throw cause;
    }
    return goToFresh(goTo);
  };
  const typeEmail = (typed: string) => {
    setEmail(typed);
    // Of another account nobody knows yet whether it takes two steps.
    setAsksCode(false);
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
      {(failureCode) => (
        <>
          <input type="hidden" name="next" value={goTo} />
          <EmailField value={email} onChange={typeEmail} fillWith="username" />
          <KnownPasswordField value={password} onChange={setPassword} />
          {(asksCode ?? ASKS_CODE.has(failureCode)) ? (
            <CodeField value={code} onChange={setCode} takesFocus={asksCode === true} />
          ) : null}
        </>
      )}
    </SendForm>
  );
}
