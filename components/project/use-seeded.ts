import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/client/client-error";

interface Seeded<Data> {
  seed: Data | null;
  /** The newest that is known; null before anything could be read. */
  data: Data | null;
  /** Words to show when the last attempt failed. */
  error: string | null;
  isLoading: boolean;
}

/**
 * Data that the page came with and that the browser reads again: when it is asked to, and when
 * somebody comes back to the page, because others may have changed it meanwhile. What was known
 * stays in sight while it is read, and when that fails.
 * @param seed what the server read for the page; null when it could not
 * @param failure the words for that
 */
export function useSeeded<Data>(
  seed: Data | null,
  failure: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Omit<Seeded<Data>, "seed"> & { reload: () => void } {
  const sown = (data: Data | null): Seeded<Data> => ({
    seed,
    data,
    error: seed === null ? failure : null,
    isLoading: false,
  });
  const [state, setState] = useState(() => sown(seed));
  // The page was read anew by the server.
  if (state.seed !== seed) setState(sown(seed ?? state.data));

  const loading = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    loading.current?.abort();
    const controller = new AbortController();
    loading.current = controller;
    const { signal } = controller;
    setState((before) => ({ ...before, isLoading: true }));
    try {
      const data = await load(signal);
      if (!signal.aborted)
        setState((before) => ({ ...before, data, error: null, isLoading: false }));
    } catch (cause) {
      if (signal.aborted) return;
      setState((before) => ({ ...before, error: errorText(cause), isLoading: false }));
    }
  }, [load]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      loading.current?.abort();
    };
  }, [reload]);

  const { data, error, isLoading } = state;
  return { data, error, isLoading, reload };
}
