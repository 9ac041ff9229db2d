import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractInput, ContractOutput } from "@/lib/contracts/contract";
import { readAnswer, unreachable } from "./read-answer";

interface CallOptions {
  signal?: AbortSignal;
  /** The words to show when no answer of the product came back. */
  onFailure?: string;
  /** It goes on when the page is left; browsers send no more than 64 KiB so. */
  keepalive?: boolean;
}

type Fields = Record<string, unknown>;

/**
 * Makes one call of the product. What its path does not ask for goes into the query of a GET and the
 * body of everything else; both sides' types come from the contract at the address, which the server
 * holds what is sent and what is answered to. Somebody whose session ended is offered the login.
 * @param address method and path: `"PUT /story/{id}/update-title"`
 * @throws ClientError with words that can be shown; `AbortError` when the signal ended it
 */
export async function call<A extends CallAddress>(
  address: A,
  input: ContractInput<Calls[A]>,
  options: CallOptions = {},
): Promise<ContractOutput<Calls[A]>> {
  const answer = await send(address, fieldsOf(input), options);
  const text = await answer.text().catch(() => "");
  return readAnswer<A>({ status: answer.status, text }, options.onFailure);
}

/** A request that is ready to be sent: its placeholders are filled with what the fields say. */
export interface Target {
  method: string;
  url: string;
  /** The fields that no placeholder took. */
  others: Fields;
}

/** Where an address lies under `/api`. */
export function targetOf(address: string, fields: Fields): Target {
  const [method = "", path = ""] = address.split(" ");
  const others = { ...fields };
  const filled = path.replace(/\{(\w+)\}/gu, (_whole, name: string) => {
    delete others[name];
    return encodeURIComponent(String(fields[name]));
  });
  return { method, url: `/api${filled}`, others };
}

async function send(
  address: string,
  input: Fields,
  { signal, onFailure, keepalive = false }: CallOptions,
): Promise<Response> {
  const { method, url, others } = targetOf(address, input);
  const request: RequestInit = keepalive ? { method, keepalive } : { method };
  if (signal) request.signal = signal;
  let search = "";
  if (method === "GET") {
    search = searchOf(others);
  } else {
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(others);
  }
  try {
    return await fetch(`${url}${search}`, request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(0, onFailure);
  }
}

function searchOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}

/** The input as fields by name: a contract's parts are objects, so their meeting is one too. */
function fieldsOf(input: unknown): Fields {
  return { ...(input as object) };
}
