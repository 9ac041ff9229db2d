import { call } from "@/lib/client/call";
import { sendOwnFile } from "@/lib/client/send-own-file";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { uploadShotTake } from "@/lib/contracts/shot";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { TakeKind } from "@/lib/rules/own-file";

export type UploadedTake = ContractOutput<typeof uploadShotTake>;

const onFailure = productionErrors["take.uploadFailed"].text;

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
  const announced = { dialogueId, kind, size: file.size };
  return sendOwnFile(
    {
      address: "POST /shot/{dialogueId}/upload-take",
      params: { dialogueId },
      fields: { kind },
      askForPlace: () =>
        call("POST /shot/{dialogueId}/upload-place", announced, { signal, onFailure }),
      onFailure,
    },
    file,
    { signal, onProgress: (sentBytes) => onProgress((100 * sentBytes) / file.size) },
  );
}
