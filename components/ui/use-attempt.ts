import { useState } from "react";
import { errorText } from "@/lib/client/client-error";

/**
 * One piece of work at a control: whether it is under way, and what it failed with. A next attempt
 * begins without the earlier error.
 * @param say tells a failure elsewhere, as in a notice; without it `error` holds the words
 */
export function useAttempt(say?: (words: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /**
   * Does the work. Where it answers "leaves", it stays under way, since another page comes.
   * @param undo takes back what was shown in advance, before the failure is told
   * @returns what the work answered; undefined when it failed
   */
  const attempt = async <Answer>(
    work: () => Promise<Answer>,
    undo?: (cause: unknown) => void,
  ): Promise<Answer | undefined> => {
    setBusy(true);
    setError(null);
    try {
      const answer = await work();
      if (answer !== "leaves") setBusy(false);
      return answer;
    } catch (cause) {
      undo?.(cause);
      (say ?? setError)(errorText(cause));
      setBusy(false);
      return undefined;
    }
  };
  return { isBusy, error, setError, attempt };
}
