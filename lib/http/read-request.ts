import { UnverifiedCaller } from "@/lib/auth/unverified-caller";
import type { Contract } from "@/lib/contracts/contract";
import { AppError } from "@/lib/errors";
import {
  type RawInput,
  readRawInput,
  requireMatchingIdentity,
  requireWellFormedIds,
} from "./read-input";

/** What of a contract is looked at before access; a stream takes a path and a query only. */
type ReadContract = Pick<Contract, "notFound" | "params"> & Partial<Contract>;

/**
 * Reads a request and whom it comes from. What is wrong with it is said to nobody whose session has
 * ended; the account of a valid session is read together with what decides access.
 * @throws AppError 401 without a session, 404 for malformed ids, 400, 413, 415
 */
export async function readRequest(
  request: Request,
  contract: ReadContract,
  params: RawInput["params"],
): Promise<{ caller: UnverifiedCaller; raw: RawInput }> {
  let raw: RawInput = { params, query: {}, body: {} };
  const caller = await UnverifiedCaller.of(request, (account) =>
    requireMatchingIdentity(raw, account),
  );
  if (!caller) throw new AppError("general.signedOut");
  try {
    raw = await readRawInput(request, { bodyLimitBytes: contract.bodyLimitBytes ?? 0 }, params);
    requireWellFormedIds(contract, raw);
  } catch (error) {
    await caller.identify();
    throw error;
  }
  return { caller, raw };
}
