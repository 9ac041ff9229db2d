"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const Notices = lazy(() => import("./toaster-notices"));

/**
 * Where short notices appear; say one with `toast("...")` or `toast.error("...")` of sonner. It is
 * fetched once the page has come to rest, because nothing is said before.
 */
export function Toaster() {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    // Safari has no idle callback yet; a timer waits for what is under way just as well.
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(() => setAtRest(true), 200);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(() => setAtRest(true), { timeout: 1_000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
  if (!atRest) return null;
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
