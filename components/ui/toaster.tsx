"use client";

import { lazy, Suspense } from "react";
import { useAtRest } from "@/lib/client/use-at-rest";

const Notices = lazy(() => import("./toaster-notices"));

/** Where short notices appear; say one with `toast`. It is fetched once the page has come to rest. */
export function Toaster() {
  if (!useAtRest()) return null;
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
