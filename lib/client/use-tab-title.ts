import { useEffect } from "react";

/**
 * Puts a few words before the page's title, so that the tab tells of long work while somebody is
 * elsewhere; null leaves the title as it is.
 */
export function useTabTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return;
    const before = document.title;
    const titled = `${words} · ${before}`;
    document.title = titled;
    return () => {
      // Another page may have its own title by now.
      if (document.title === titled) document.title = before;
    };
  }, [words]);
}
