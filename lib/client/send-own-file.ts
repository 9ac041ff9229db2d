import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractOutput } from "@/lib/contracts/contract";
import { SENT_FILE_TYPE } from "@/lib/rules/own-file";
import { putIntoStore, type UploadOptions, type UploadPlace } from "./put-into-store";
import { sendForm } from "./send-form";

/** The call that takes a person's own file. */
interface TakingCall<A extends CallAddress> {
  address: A;
  /** What the placeholders of its path stand for. */
  params: Record<string, string>;
  /** What goes along with the file. */
  fields?: Record<string, string>;
  /** Asks the server where the file may be put. */
  askForPlace: () => Promise<UploadPlace>;
  /** The words to show when no answer of the product came back. */
  onFailure: string;
}

/**
 * Sends a person's own file: straight into the file store where it takes files from browsers, and then its
 * name with the call; else the file with the call itself.
 * @throws ClientError with words that can be shown; the signal's reason when it ended the upload
 */
export async function sendOwnFile<A extends CallAddress>(
  { address, params, fields = {}, askForPlace, onFailure }: TakingCall<A>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ContractOutput<Calls[A]>> {
  const form = new FormData();
  // The server decides about access and kind by the fields, before it reads the file behind them.
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const place = await askForPlace();
  const contentType = SENT_FILE_TYPE;
  if (await putIntoStore(place, file, { onProgress, signal, contentType, onFailure })) {
    onProgress(file.size);
    form.set("media_key", place.media_key ?? "");
    form.set("name", file.name);
    return sendForm(address, params, form, { onFailure, signal });
  }
  form.set("file", file);
  return sendForm(address, params, form, {
    onFailure,
    signal,
    // The form around the file is counted too.
    onProgress: (share) => onProgress(Math.round(share * file.size)),
  });
}
