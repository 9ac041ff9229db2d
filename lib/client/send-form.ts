import type { Contract, ContractOutput } from "@/lib/contracts/contract";
import type { ErrorCode } from "@/lib/errors";
import { callPath } from "./call";
import { readAnswer, unreachable } from "./read-answer";

interface SendOptions {
  /** Called with the share of the form that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends the sending; what was sent so far is thrown away by the server. */
  signal: AbortSignal;
  /** The words to show when no answer of the product came back. */
  onFailure?: ErrorCode;
}

/**
 * Makes a call with a multipart form; `fetch` cannot tell how far an upload is.
 * @param params what the placeholders of the contract's path stand for
 * @throws ClientError with words that can be shown; the signal's reason when it ended the sending
 */
export function sendForm<C extends Contract>(
  contract: C,
  params: Record<string, string>,
  form: FormData,
  { onProgress, signal, onFailure }: SendOptions,
): Promise<ContractOutput<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      settle(() => {
        try {
          const { status, responseText: text } = request;
          resolve(readAnswer(contract, { status, text }, onFailure));
        } catch (error) {
          reject(error);
        }
      });
    };
    request.onerror = () => settle(() => reject(unreachable(0, onFailure)));
    request.onabort = () => settle(() => reject(signal.reason));
    request.open(contract.method, callPath(contract.path, params));
    signal.throwIfAborted();
    signal.addEventListener("abort", abort);
    request.send(form);
  });
}
