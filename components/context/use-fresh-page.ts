import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** How much was changed on these screens since the page was loaded. */
let changes = 0;
const seen = new Map<string, number>();

/** Something was saved, added or deleted that other screens of the context show. */
export function noteContextChange(): void {
  changes += 1;
}

/**
 * Reads a page anew when it was left, something was changed elsewhere, and it is shown again:
 * browsers that go back are given the page as it was.
 * @param page tells it from others
 * @param isOther the page that was kept is not the one that its address names
 */
export function useFreshPage(page: string, isOther = false): void {
  const router = useRouter();
  const look = useEffectEvent(() => {
    const known = seen.get(page);
    seen.set(page, changes);
    if (isOther || (known !== undefined && known !== changes)) router.refresh();
  });
  useEffect(() => look(), []);
}
