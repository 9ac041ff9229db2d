"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type ListQuery, readListQuery, writeListQuery } from "./list-filter";

/**
 * The list's view and filters as they stand in the address, so that what is seen can be sent to
 * somebody else. Changing them neither asks the server nor adds a step to the way back.
 */
export function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const search = useSearchParams();
  const query = useMemo(() => readListQuery(search), [search]);
  const change = useCallback((part: Partial<ListQuery>) => {
    const { pathname, search: before, hash } = window.location;
    const next = { ...readListQuery(new URLSearchParams(before)), ...part };
    window.history.replaceState(null, "", `${pathname}${writeListQuery(before, next)}${hash}`);
  }, []);
  return [query, change];
}
