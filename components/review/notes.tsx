import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useAtRest } from "@/lib/client/use-at-rest";
import type NotesPanelType from "./notes-panel";

const NotesPanel = lazy(() => import("./notes-panel"));

/** Notes beside what a page is for: fetched once the page has come to rest. */
export function Notes(props: ComponentProps<typeof NotesPanelType>) {
  const waiting = <Skeleton className="h-32" />;
  if (!useAtRest()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <NotesPanel {...props} />
    </Suspense>
  );
}
