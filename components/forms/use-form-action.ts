import { unstable_rethrow } from "next/navigation";
import { useActionState } from "react";
import { catalogue, type ErrorCode } from "@/lib/errors";

/** How an action ended that did not move on. Fits `ActionResult` of the server's actions. */
export type FormOutcome<Data> =
  | { ok: true; data: Data }
  | { ok: false; error: string; code: string; field?: string };

/** A server action as forms call it. */
export type FormAction<Data> = (
  previous: FormOutcome<Data> | null,
  fields: FormData,
) => Promise<FormOutcome<Data>>;

/**
 * A server action for a form; when no answer comes back the form says so instead of falling over.
 * @param onFailure the words for that
 */
export function useFormAction<Data>(
  action: FormAction<Data>,
  onFailure: ErrorCode,
): [outcome: FormOutcome<Data> | null, submit: (fields: FormData) => void, pending: boolean] {
  return useActionState<FormOutcome<Data> | null, FormData>(async (previous, fields) => {
    try {
      return await action(previous, fields);
    } catch (error) {
      // Redirects travel as errors.
      unstable_rethrow(error);
      return { ok: false, error: catalogue[onFailure].text, code: onFailure };
    }
  }, null);
}
