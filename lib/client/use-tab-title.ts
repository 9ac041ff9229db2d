import { useEffect } from "react";

/** Words that somebody wants before the title; a page's own go before what the whole studio says. */
interface Claim {
  words: string;
  isOfPage: boolean;
}

const claims = new Set<Claim>();
/** What stands before the page's own title now, with the dot behind it. */
let shown = "";
let observer: MutationObserver | undefined;

/**
 * Puts a few words before the page's title, so that the tab tells of long work while somebody is
 * elsewhere; null leaves the title as it is. They stay when another page with another title follows.
 * @param isOfPage false for what is said on every page; a page's own words take its place
 */
export function useTabTitle(words: string | null, { isOfPage = true } = {}): void {
  useEffect(() => {
    if (words === null) return;
    const claim = { words, isOfPage };
    claims.add(claim);
    follow();
    return () => {
      claims.delete(claim);
      follow();
    };
  }, [words, isOfPage]);
}

/** Writes the title, and again whenever a page writes its own, as long as there is something to say. */
function follow(): void {
  writeTitle();
  if (claims.size === 0) {
    observer?.disconnect();
    observer = undefined;
  } else if (!observer) {
    observer = new MutationObserver(writeTitle);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  }
}

function writeTitle(): void {
  const said = [...claims];
  const claim = said.findLast(({ isOfPage }) => isOfPage) ?? said.at(-1);
  const plain = document.title.startsWith(shown)
    ? document.title.slice(shown.length)
    : document.title;
  shown = claim ? `${claim.words} · ` : "";
  const wanted = `${shown}${plain}`;
  if (document.title !== wanted) document.title = wanted;
}
