import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { type ListView, readView, writeView } from "@/lib/rules/list-view";

/** So that an address is not written anew for every letter: browsers refuse more than 100 in 30 s. */
const WRITING_MS = 400;

/**
 * How a list is looked at. It stands in the page's address, so that it is there again for whoever
 * comes back from an item, and can be sent to others.
 */
export function useListView(states: readonly { value: string }[]) {
  const written = useSearchParams();
  const [view, setView] = useState(() => readView(written, states));
  useEffect(() => {
    const page = window.location.pathname;
    const write = () => {
      const query = writeView(view).toString();
      const { pathname, search, hash } = window.location;
      // Whoever went to another page has its address before the effects of this one are cleared.
      if (pathname !== page) return;
      if (search === (query === "" ? "" : `?${query}`)) return;
      window.history.replaceState(null, "", `${pathname}${query && `?${query}`}${hash}`);
    };
    const writing = setTimeout(write, WRITING_MS);
    // An address that is written while a link is followed would take the page back to this list.
    const writeNow = () => {
      clearTimeout(writing);
      write();
    };
    const once = { capture: true, once: true };
    document.addEventListener("click", writeNow, once);
    return () => {
      clearTimeout(writing);
      document.removeEventListener("click", writeNow, once);
    };
  }, [view]);
  return {
    view,
    look: (change: Partial<ListView>) => setView((before) => ({ ...before, ...change })),
  };
}
