import type { Contract, ContractInput, ContractOutput } from "@/lib/contracts/contract";
import type { ErrorCode } from "@/lib/errors";
import { readAnswer, unreachable } from "./read-answer";

interface CallOptions {
  signal?: AbortSignal;
  /** The words to show when no answer of the product came back. */
  onFailure?: ErrorCode;
}

/**
 * Makes one call of the product: its input goes to path, query and body as the contract says, and
 * the answer comes back checked. Somebody whose session ended is offered the way to the login.
 * @throws ClientError with words that can be shown; `AbortError` when the signal ended it
 */
export async function call<C extends Contract>(
  contract: C,
  input: ContractInput<C>,
  options: CallOptions = {},
): Promise<ContractOutput<C>> {
  const answer = await send(contract, fieldsOf(input), options);
  const text = await answer.text().catch(() => "");
  return readAnswer(contract, { status: answer.status, text }, options.onFailure);
}

/** The address of a contract's path under `/api`, its placeholders filled. */
export function callPath(path: string, params: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return `/api${filled}`;
}

async function send(
  contract: Contract,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const query = new URLSearchParams();
  for (const name of Object.keys(contract.query.shape)) {
    if (input[name] !== undefined) query.set(name, String(input[name]));
  }
  const search = query.size > 0 ? `?${query}` : "";
  const request: RequestInit = { method: contract.method };
  if (options.signal) request.signal = options.signal;
  if (contract.method !== "GET") {
    const names = Object.keys(contract.body.shape).filter((name) => input[name] !== undefined);
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(Object.fromEntries(names.map((name) => [name, input[name]])));
  }
  try {
    return await fetch(`${callPath(contract.path, input)}${search}`, request);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreachable(0, options.onFailure);
  }
}

/** The input as fields by name: a contract's parts are objects, so their meeting is one too. */
function fieldsOf(input: unknown): Record<string, unknown> {
  return { ...(input as object) };
}
