import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "./client-error";
import { useOnReturn } from "./use-on-return";

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
): Omit<Seeded<Data>, "seed"> & {
  /** Reads again; never throws, for what fails is in `error`. */
  reload: () => Promise<void>;
  /** Puts in what is known already, like a removal that the server has confirmed. */
  change: (update: (data: Data) => Data) => void;
} {
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

  useOnReturn(reload);
  useEffect(() => () => loading.current?.abort(), []);

  const change = useCallback((update: (data: Data) => Data) => {
    setState((before) => ({ ...before, data: before.data === null ? null : update(before.data) }));
  }, []);

  const { data, error, isLoading } = state;
  return { data, error, isLoading, reload, change };
}
