import { unstable_rethrow } from "next/navigation";
import { ClientError, UNREACHABLE_TEXT } from "@/lib/client/client-error";
import { offerLogin } from "@/lib/client/offer-login";
import type { ErrorCode } from "@/lib/errors";

const SIGNED_OUT: ErrorCode = "general.signedOut";

/** How an action ended that did not move on. Fits `ActionResult` of the server's actions. */
export type FormOutcome<Data> =
  | { ok: true; data: Data }
  | { ok: false; error: string; code: string; field?: string };

/** A server action as forms call it. */
export type FormAction<Data> = (
  previous: FormOutcome<Data> | null,
  fields: FormData,
) => Promise<FormOutcome<Data>>;

/**
 * Gives a form to a server action, as `call` gives input to a call.
 * @param onFailure the words for an answer that never came
 * @returns the answer, for actions that do not move on by themselves
 * @throws ClientError with words that can be shown; what moves on travels as an error too
 */
export async function sendToAction<Data>(
  action: FormAction<Data>,
  fields: FormData,
  onFailure?: string,
): Promise<Data> {
  const outcome = await answerOf(action, fields, onFailure);
  if (outcome.ok) return outcome.data;
  if (outcome.code === SIGNED_OUT) offerLogin();
  throw new ClientError(outcome.error, outcome.code, 0, { field: outcome.field });
}

async function answerOf<Data>(
  action: FormAction<Data>,
  fields: FormData,
  onFailure: string | undefined,
): Promise<FormOutcome<Data>> {
  try {
    return await action(null, fields);
  } catch (error) {
    unstable_rethrow(error);
    const text = onFailure ?? UNREACHABLE_TEXT;
    return { ok: false, error: text, code: "client.unreachable" };
  }
}

/** What the forms of people who are not signed in get from their page. */
export interface ArrivalFormProps<Data> {
  /** The page that was asked for; a mailed link leads there, too. */
  goTo: string;
  /** The address that an invitation names. */
  knownEmail: string | null;
  /** Where the mailed link is waited for, and asked for again. */
  mailPage: string;
  /** For browsers that run no scripts. */
  action: FormAction<Data>;
}
