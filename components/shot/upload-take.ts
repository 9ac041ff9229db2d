import { callPath } from "@/lib/client/call";
import { ClientError, UNREACHABLE_TEXT } from "@/lib/client/client-error";
import type { ContractOutput } from "@/lib/contracts/contract";
import { wireError } from "@/lib/contracts/contract";
import { uploadShotTake } from "@/lib/contracts/shot";
import type { TakeKind } from "@/lib/rules/own-file";

export type UploadedTake = ContractOutput<typeof uploadShotTake>;

/**
 * Sends a person's own file into a shot; `fetch` cannot tell how far an upload is.
 * @param onProgress percent of the file that was sent, 0 to 100
 * @throws ClientError with words that can be shown; the signal's reason when it ended the upload
 */
export function uploadTake(
  dialogueId: string,
  kind: TakeKind,
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadedTake> {
  const form = new FormData();
  // The server decides about access and kind by the fields, before it reads the file behind them.
  form.set("kind", kind);
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => {
      settle(() => {
        try {
          resolve(readAnswer(request.status, request.responseText));
        } catch (error) {
          reject(error);
        }
      });
    };
    request.onerror = () => settle(() => reject(unreachable(0)));
    request.onabort = () => settle(() => reject(signal.reason));
    request.open(uploadShotTake.method, callPath(uploadShotTake.path, { dialogueId }));
    signal.throwIfAborted();
    signal.addEventListener("abort", abort);
    request.send(form);
  });
}

/** @throws ClientError when the answer is a refusal, or none of ours */
function readAnswer(status: number, text: string): UploadedTake {
  const data = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = uploadShotTake.response.safeParse(data);
    if (answer.success) return answer.data;
  }
  const refusal = wireError.safeParse(data);
  if (!refusal.success) throw unreachable(status);
  const { error, code, details } = refusal.data;
  throw new ClientError(error, code, status, details);
}

function unreachable(status: number): ClientError {
  return new ClientError(UNREACHABLE_TEXT, "client.unreachable", status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
