"use client";

import { signIn as startSession } from "next-auth/react";
import { useState } from "react";
import { CodeField } from "@/components/forms/code-field";
import { EmailField } from "@/components/forms/email-field";
import type { ArrivalFormProps } from "@/components/forms/form-action";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { goToFresh } from "./go-to-fresh";

/** Refusals after which the form goes on in another way. The library hands over their words only. */
const TOLD_APART = ["account.notVerified", "account.codeNeeded", "account.codeWrong"] as const;

/** Refusals of a login whose password was right. */
const ASKS_CODE = new Set(["account.codeNeeded", "account.codeWrong"]);

/** Login. It asks for a code once the password was right and the sign-in takes two steps. */
export function LoginForm<Data>({ goTo, knownEmail, mailPage, action }: ArrivalFormProps<Data>) {
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

/**
 * Signs this browser in.
 * @param code where the sign-in takes two steps; empty at first, when nobody knows that yet
 * @throws ClientError with the words to show; account.codeNeeded when a code is missing
 */
async function signIn(email: string, password: string, code: string): Promise<void> {
  const given = { email, password, ...(code ? { code } : {}), redirect: false as const };
  const answer = await startSession("credentials", given).catch(() => undefined);
  if (!answer?.ok || answer.error) throw refusal(answer?.error, answer?.status);
  await call(
    "POST /auth/user-login",
    {},
    { onFailure: accountErrors["account.detailsFailed"].text },
  );
}

/** Our own sentences come through as they are; the library's own codes mean nothing to a person. */
function refusal(error: string | null | undefined, status = 0): ClientError {
  const isSentence = error?.includes(" ") ?? false;
  const text = isSentence && error ? error : accountErrors["account.loginFailed"].text;
  const code = TOLD_APART.find((known) => accountErrors[known].text === text);
  return new ClientError(text, code ?? "account.loginFailed", status);
}
