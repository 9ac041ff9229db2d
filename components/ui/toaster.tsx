"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { whenAtRest } from "@/lib/client/when-at-rest";

const Notices = lazy(() => import("./toaster-notices"));

/** Where short notices appear; say one with `toast`. It is fetched once the page has come to rest. */
export function Toaster() {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  if (!atRest) return null;
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
