"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { Search } from "@/components/ui/icons";

const FindDialog = lazy(() => import("./find-dialog"));
const ShortcutsDialog = lazy(() => import("./shortcuts-dialog"));

type Opened = "find" | "shortcuts" | null;

/** Where a key writes, or chooses, something. */
const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=combobox], [role=textbox]";

/**
 * The keys of every page: Ctrl-K or Cmd-K finds, `?` tells the shortcuts; beside them the button that
 * finds. What they open is fetched then.
 * @param mayFind whether somebody is signed in, who has something to find
 */
export function StudioKeys({ mayFind }: { mayFind: boolean }) {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isTyping = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
      const isHelp = event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping;
      if (event.defaultPrevented || (isFind && (!mayFind || event.shiftKey || event.altKey)))
        return;
      // Another dialog is in front: it has the keys.
      if (document.querySelector("[role=dialog][data-state=open], [role=alertdialog]")) return;
      if (!isFind && !isHelp) return;
      event.preventDefault();
      setOpened(isFind ? "find" : "shortcuts");
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [mayFind]);
  const close = () => setOpened(null);
  return (
    <>
      {mayFind ? (
        <button
          type="button"
          aria-label="Find"
          title="Find (Ctrl K)"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setOpened("find")}
          className="flex size-10 shrink-0 items-center justify-center rounded-control text-soft transition-colors hover:bg-raised hover:text-ink"
        >
          <Search size={16} />
        </button>
      ) : null}
      <Suspense fallback={null}>
        {opened === "find" ? <FindDialog onClose={close} /> : null}
        {opened === "shortcuts" ? <ShortcutsDialog mayFind={mayFind} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
