import { Asker } from "@/lib/auth/asker";
import type { Contract } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";
import { type RawInput, readRawInput, requireHonestClaims, requireSoundIds } from "./read-input";

/** What is asked of a request before access; a stream takes a path and a query only. */
type Reception = Pick<Contract, "notFound" | "params"> & Partial<Contract>;

/**
 * Reads a request and whom it comes from. What is wrong with it is said to nobody whose session has
 * ended; of a sound one, the account is looked at together with what decides access.
 * @throws AppError 401 without a session, 404 for malformed ids, 400, 413, 415
 */
export async function receive(
  request: Request,
  contract: Reception,
  params: RawInput["params"],
): Promise<{ asker: Asker; raw: RawInput }> {
  let raw: RawInput = { params, query: {}, body: {} };
  const asker = await Asker.of(request, (caller) => requireHonestClaims(raw, caller));
  if (!asker) throw new AppError("general.signedOut");
  try {
    raw = await readRawInput(request, { bodyLimitBytes: contract.bodyLimitBytes ?? 0 }, params);
    requireSoundIds(contract, raw);
  } catch (error) {
    await asker.identify();
    throw error;
  }
  return { asker, raw };
}
