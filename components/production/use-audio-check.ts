import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { productionErrors } from "@/lib/errors/catalogue/production";

/**
 * Asks once for the audio that exists, as the specification wants it; the lines tell how much there is.
 * @returns the words when it cannot be told
 */
export function useAudioCheck(storyId: string): string | null {
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const options = {
      signal: leaving.signal,
      onFailure: productionErrors["generation.audioCheckFailed"].text,
    } as const;
    call("GET /script-audio/get-existing-audio/{storyId}", { storyId }, options).then(
      () => setError(null),
      (cause) => {
        if (!leaving.signal.aborted) setError(errorText(cause));
      },
    );
    return () => leaving.abort();
  }, [storyId]);
  return error;
}
