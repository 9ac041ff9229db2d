import { expect } from "vitest";
import { ProviderError, type ProviderErrorKind } from "@/lib/providers/ports/provider-error";

/** Waits for a call to fail as a `ProviderError` of that kind, and returns it. */
export async function expectFailure(
  call: Promise<unknown>,
  kind: ProviderErrorKind,
): Promise<ProviderError> {
  const error = await call.then(
    () => expect.fail(`expected a failure of kind ${kind}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  expect(error.kind, error.message).toBe(kind);
  return error;
}
