import { useQuery as useTanStackQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { ContractInput, ContractOutput } from "@/lib/contracts/contract";
import { call } from "./call";
import { errorText } from "./client-error";
import { queryClient } from "./query-client";
import { keyOf } from "./query-keys";

interface QueryOptions<Output> {
  /**
   * What the server read for the page, the same object as long as the page was not read anew; null
   * when it could not. Left out, the browser reads when the component appears.
   */
  seed?: Output | null;
  /** The words to show when no answer of the product came back. */
  onFailure?: string;
  /** Whether it is read at all. */
  enabled?: boolean;
  /** Pause between two readings in ms; null reads again only on return and when told to. */
  everyMs?: (data: Output | null) => number | null;
  /** Whether it is read again when somebody comes back to the page. */
  onReturn?: boolean;
  /** Another one has it read again: something that the answer tells of has changed. */
  version?: string;
  /** Pauses before further attempts, in ms, as long as they fail. */
  retryMs?: readonly number[];
}

export interface Query<Output> {
  /** The newest that is known; null before anything could be read. */
  data: Output | null;
  /** Words to show when the last attempt failed. */
  error: string | null;
  /** What was thrown then. */
  cause: unknown;
  isLoading: boolean;
  /** When `data` was read, in ms; 0 before it was. */
  updatedAt: number;
  /** Reads again; never throws, for what fails is in `error`. */
  reload: () => Promise<void>;
  /**
   * Puts in what is known already, like a removal that the server has confirmed. An answer that is
   * on its way would undo it, and is asked for again.
   */
  change: (update: (data: Output) => Output) => void;
  /** Puts in what is told while it happens, many times a second; an answer on its way knows it, too. */
  follow: (update: (data: Output) => Output) => void;
}

/** Pages that the server read: each is put in once, for what the browser has read since is newer. */
const seeded = new WeakSet<object>();

/**
 * The answer of a call, kept up to date: what the page came with, read again when it is invalidated
 * and when somebody comes back to the page, because others may have changed it meanwhile. What was
 * known stays in sight while it is read, and when that fails.
 */
export function useQuery<A extends CallAddress>(
  address: A,
  input: ContractInput<Calls[A]>,
  options: QueryOptions<ContractOutput<Calls[A]>> = {},
): Query<ContractOutput<Calls[A]>> {
  type Output = ContractOutput<Calls[A]>;
  const { seed, onFailure, everyMs, retryMs = [], enabled = true, onReturn = true } = options;
  const client = queryClient();
  const key = keyOf(address, input);
  const isSeeded = seed !== undefined;
  if (isSeeded && seed !== null && !seeded.has(seed as object)) {
    seeded.add(seed as object);
    client.setQueryData(key, seed);
  }
  const { data, error, isFetching, dataUpdatedAt, refetch } = useTanStackQuery<Output | null>(
    {
      queryKey: key,
      queryFn: ({ signal }) =>
        call(address, input, { signal, ...(onFailure === undefined ? {} : { onFailure }) }),
      initialData: seed ?? null,
      initialDataUpdatedAt: seed ? Date.now() : 0,
      staleTime: isSeeded ? Number.POSITIVE_INFINITY : 0,
      enabled,
      retry: (failures) => failures < retryMs.length,
      retryDelay: (failures) => retryMs[failures] ?? 0,
      refetchInterval: ({ state }) => everyMs?.(state.data ?? null) ?? false,
      ...(onReturn ? {} : { refetchOnWindowFocus: false }),
    },
    client,
  );
  const hash = JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys are the same query
  const follow = useCallback(
    (update: (data: Output) => Output) => {
      const query = client.getQueryCache().find<Output | null>({ queryKey: key, exact: true });
      // Nothing was read by it: what went wrong with reading stays told.
      if (query?.state.data) query.setState({ data: update(query.state.data) });
    },
    [hash],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys are the same query
  const change = useCallback(
    (update: (data: Output) => Output) => {
      const isOnItsWay = client.isFetching({ queryKey: key, exact: true }) > 0;
      if (isOnItsWay) void client.cancelQueries({ queryKey: key, exact: true });
      follow(update);
      if (isOnItsWay) void client.invalidateQueries({ queryKey: key, exact: true });
    },
    [hash, follow],
  );
  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const known = useRef(options.version);
  useEffect(() => {
    if (known.current === options.version) return;
    known.current = options.version;
    void reload();
  }, [options.version, reload]);
  const isUnread = isSeeded && dataUpdatedAt === 0;
  return {
    data: data ?? null,
    error: error ? errorText(error) : isUnread ? (onFailure ?? null) : null,
    cause: error,
    isLoading: isFetching,
    updatedAt: dataUpdatedAt,
    reload,
    change,
    follow,
  };
}
