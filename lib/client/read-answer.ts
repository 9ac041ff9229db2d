import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractOutput, WireError } from "@/lib/contracts/contract";
import type { ErrorCode } from "@/lib/errors";
import { ClientError, UNREACHABLE_TEXT } from "./client-error";
import { offerLogin } from "./offer-login";

const SIGNED_OUT: ErrorCode = "general.signedOut";

/**
 * Reads what came back for a call. Somebody whose session ended is offered the way to the login. An
 * object is believed to be the answer: the server has held it to the contract before it was sent.
 * @param onFailure the words to show when it is no answer of the product
 * @throws ClientError when it is a refusal, or no answer of the product
 */
export function readAnswer<A extends CallAddress>(
  answer: { status: number; text: string },
  onFailure: string | undefined,
): ContractOutput<Calls[A]> {
  const { status } = answer;
  const data = parseJson(answer.text);
  if (status < 200 || status > 299) throw refusal(status, data, onFailure);
  if (!isObject(data)) throw unreachable(status, onFailure);
  return data as ContractOutput<Calls[A]>;
}

/**
 * What is thrown when no answer of the product came back: in the words of the call, else with the
 * status of an answer that had none (spec 2, §8).
 * @param status HTTP status, 0 without any
 */
export function unreachable(status: number, onFailure: string | undefined): ClientError {
  const wordless = status >= 400 ? `Server error: ${status}` : UNREACHABLE_TEXT;
  const text = onFailure ?? wordless;
  return new ClientError(text, "client.unreachable", status);
}

function refusal(status: number, data: unknown, onFailure: string | undefined): ClientError {
  if (!isWireError(data)) return unreachable(status, onFailure);
  const { error, code, details } = data;
  if (code === SIGNED_OUT) offerLogin();
  return new ClientError(error, code, status, details);
}

function isWireError(data: unknown): data is WireError {
  return isObject(data) && typeof data.error === "string" && typeof data.code === "string";
}

/** What every answer and every event of the product is. */
export function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
