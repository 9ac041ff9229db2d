import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-sheet";
import { useFetchedLater } from "./use-fetched-later";

const fetchSheet = () => import("./dialog-sheet");
const DialogSheet = lazy(fetchSheet);

/** Something that is looked at or filled in before going on. */
export function Dialog(props: DialogProps) {
  useFetchedLater(fetchSheet);
  // It stays once it was open, so that it can close in its own time.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogSheet {...props} />
    </Suspense>
  );
}
