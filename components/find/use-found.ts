import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireFound } from "@/lib/contracts/search";
import { generalErrors } from "@/lib/errors/catalogue/general";

/** Somebody who pauses for so long wants an answer. */
const AFTER_MS = 150;

interface Found {
  results: readonly WireFound[];
  /** What they answer; other than what is asked while the answer is on its way. */
  words: string;
  error: string | null;
}

const NOTHING: Found = { results: [], words: "", error: null };

/** What the studio finds for some words, a pause behind what is typed; older answers are dropped. */
export function useFound(words: string): Found & { isSearching: boolean } {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (words === "") {
      setFound(NOTHING);
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      const options = { signal, onFailure: generalErrors["general.searchFailed"].text };
      call("GET /search", { q: words }, options).then(
        ({ results }) => setFound({ results, words, error: null }),
        (cause: unknown) => {
          if (!signal.aborted) setFound({ results: [], words, error: errorText(cause) });
        },
      );
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words]);
  return { ...found, isSearching: found.words !== words };
}
