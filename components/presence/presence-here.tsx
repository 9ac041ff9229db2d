import { type ComponentProps, lazy, Suspense } from "react";
import { useAtRest } from "@/lib/client/use-at-rest";

const PeopleHere = lazy(() => import("./people-here"));

/** Who else is in the story; fetched once the page has come to rest. */
export function PresenceHere(props: ComponentProps<typeof PeopleHere>) {
  if (!useAtRest()) return null;
  return (
    <Suspense fallback={null}>
      <PeopleHere {...props} />
    </Suspense>
  );
}
