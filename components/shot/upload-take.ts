import { sendForm } from "@/lib/client/send-form";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { uploadShotTake } from "@/lib/contracts/shot";
import type { TakeKind } from "@/lib/rules/own-file";

export type UploadedTake = ContractOutput<typeof uploadShotTake>;

/**
 * Sends a person's own file into a shot.
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
  return sendForm("POST /shot/{dialogueId}/upload-take", { dialogueId }, form, {
    signal,
    onProgress: (share) => onProgress(share * 100),
  });
}
