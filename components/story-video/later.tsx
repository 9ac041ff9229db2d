import { type ReactNode, Suspense } from "react";
import { useAtRest } from "@/lib/client/use-at-rest";

/** What is fetched apart from the page, once that has come to rest: nobody waits for the film because of it. */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  if (!useAtRest()) return fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
