"use client";

import { lazy, Suspense } from "react";
import { useAtRest } from "@/lib/client/use-at-rest";

const WatchedRuns = lazy(() => import("./watched-runs"));

/** What runs now, in the bar above every page; fetched once the page has come to rest. */
export function RunsInBar({ userName }: { userName: string }) {
  if (!useAtRest()) return null;
  return (
    <Suspense fallback={null}>
      <WatchedRuns userName={userName} />
    </Suspense>
  );
}
