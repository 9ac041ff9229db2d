import { signIn as startSession } from "next-auth/react";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { accountErrors } from "@/lib/errors/catalogue/account";

/**
 * Signs this browser in.
 * @param code where the sign-in takes two steps; empty at first, when nobody knows that yet
 * @throws ClientError with the words to show; account.codeNeeded when a code is missing
 */
export async function signIn(email: string, password: string, code: string): Promise<void> {
  const given = { email, password, ...(code ? { code } : {}), redirect: false as const };
  const answer = await startSession("credentials", given).catch(() => undefined);
  if (!answer?.ok || answer.error) throw refusal(answer?.error, answer?.status);
  await call(
    "POST /auth/user-login",
    {},
    { onFailure: accountErrors["account.detailsFailed"].text },
  );
}

/** Refusals after which the form goes on in another way. The library hands over their words only. */
const TOLD_APART = ["account.notVerified", "account.codeNeeded", "account.codeWrong"] as const;

/** Our own sentences come through as they are; the library's own codes mean nothing to a person. */
function refusal(error: string | null | undefined, status = 0): ClientError {
  const isSentence = error?.includes(" ") ?? false;
  const text = isSentence && error ? error : accountErrors["account.loginFailed"].text;
  const code = TOLD_APART.find((known) => accountErrors[known].text === text);
  return new ClientError(text, code ?? "account.loginFailed", status);
}
