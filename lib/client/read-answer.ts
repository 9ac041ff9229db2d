import { type Contract, type ContractOutput, wireError } from "@/lib/contracts/contract";
import { catalogue, type ErrorCode } from "@/lib/errors";
import { ClientError, UNREACHABLE_TEXT } from "./client-error";
import { offerLogin } from "./offer-login";

const SIGNED_OUT: ErrorCode = "general.signedOut";

/**
 * Reads what came back for a call. Somebody whose session ended is offered the way to the login.
 * @param onFailure the words to show when it is no answer of the product
 * @throws ClientError when it is a refusal, or no answer of the product
 */
export function readAnswer<C extends Contract>(
  contract: C,
  answer: { status: number; text: string },
  onFailure: ErrorCode | undefined,
): ContractOutput<C> {
  const { status } = answer;
  const data = parseJson(answer.text);
  if (status < 200 || status > 299) throw refusal(status, data, onFailure);
  const parsed = contract.response.safeParse(data);
  if (!parsed.success) throw unreachable(status, onFailure);
  return parsed.data as ContractOutput<C>;
}

/**
 * What is thrown when no answer of the product came back: in the words of the call, else with the
 * status of an answer that had none (specification, §8).
 * @param status HTTP status, 0 without any
 */
export function unreachable(status: number, onFailure: ErrorCode | undefined): ClientError {
  const wordless = status >= 400 ? `Server error: ${status}` : UNREACHABLE_TEXT;
  const text = onFailure ? catalogue[onFailure].text : wordless;
  return new ClientError(text, "client.unreachable", status);
}

function refusal(status: number, data: unknown, onFailure: ErrorCode | undefined): ClientError {
  const answer = wireError.safeParse(data);
  if (!answer.success) return unreachable(status, onFailure);
  const { error, code, details } = answer.data;
  if (code === SIGNED_OUT) offerLogin();
  return new ClientError(error, code, status, details);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
