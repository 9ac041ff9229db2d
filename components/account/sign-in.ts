import { signIn as startSession } from "next-auth/react";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { accountErrors } from "@/lib/errors/catalogue/account";

/**
 * Signs this browser in.
 * @throws ClientError with the words to show
 */
export async function signIn(email: string, password: string): Promise<void> {
  const answer = await startSession("credentials", { email, password, redirect: false }).catch(
    () => undefined,
  );
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
  const isUnverified = text === accountErrors["account.notVerified"].text;
  return new ClientError(
    text,
    isUnverified ? "account.notVerified" : "account.loginFailed",
    status,
  );
}
