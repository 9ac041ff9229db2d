import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractOutput } from "@/lib/contracts/contract";
import { targetOf } from "./call";
import { readAnswer, unreachable } from "./read-answer";

interface SendOptions {
  /** Called with the share of the form that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the sending; what was sent so far is thrown away by the server. */
  signal?: AbortSignal;
  /** The words to show when no answer of the product came back. */
  onFailure?: string;
}

/**
 * Makes a call with a multipart form; `fetch` cannot tell how far an upload is.
 * @param address method and path of the call
 * @param params what the placeholders of the path stand for
 * @throws ClientError with words that can be shown; the signal's reason when it ended the sending
 */
export function sendForm<A extends CallAddress>(
  address: A,
  params: Record<string, string>,
  form: FormData,
  { onProgress, signal, onFailure }: SendOptions,
): Promise<ContractOutput<Calls[A]>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal?.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      settle(() => {
        try {
          const { status, responseText: text } = request;
          resolve(readAnswer<A>({ status, text }, onFailure));
        } catch (error) {
          reject(error);
        }
      });
    };
    request.onerror = () => settle(() => reject(unreachable(0, onFailure)));
    request.onabort = () => settle(() => reject(signal?.reason));
    const { method, url } = targetOf(address, params);
    request.open(method, url);
    signal?.throwIfAborted();
    signal?.addEventListener("abort", abort);
    request.send(form);
  });
}
