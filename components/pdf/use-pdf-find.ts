import { useRef, useState } from "react";
import { findInText } from "./find-in-text";
import { CannotDraw, type OpenPdf, PATIENCE_MS } from "./open-pdf";

/** A place where the words stand: which page, and which of the places on it. */
interface Place {
  page: number;
  on: number;
}

/** Words that are looked for in a PDF. */
interface Find {
  words: string;
  state: "reading" | "done" | "failed";
  places: readonly Place[];
  /** Which of the places is looked at. */
  current: number;
}

const NOTHING: Find = { words: "", state: "done", places: [], current: 0 };

/**
 * Looks for words, page after page.
 * @param onPlace goes to a place that is to be looked at
 * @param onEndless a page does not come to an end, and no other is read meanwhile
 */
export function usePdfFind(
  open: OpenPdf,
  pages: readonly number[],
  onPlace: (page: number) => void,
  onEndless: () => void,
) {
  const [find, setFind] = useState<Find>(NOTHING);
  const turn = useRef(0);

  const start = async (words: string) => {
    turn.current += 1;
    const own = turn.current;
    if (words.trim() === "") return setFind(NOTHING);
    const places: Place[] = [];
    setFind({ words, state: "reading", places, current: 0 });
    try {
      for (const page of pages) {
        const found = findInText(await textOf(open, page), words);
        if (turn.current !== own) return;
        if (found.length === 0) continue;
        if (places.length === 0) onPlace(page);
        places.push(...found.map((_, on) => ({ page, on })));
        setFind((before) => ({ ...before, places: [...places] }));
      }
      setFind((before) => ({ ...before, state: "done" }));
    } catch (cause) {
      if (turn.current !== own) return;
      setFind((before) => ({ ...before, state: "failed" }));
      if (cause instanceof CannotDraw) onEndless();
    }
  };
  const step = (by: 1 | -1) => {
    const count = find.places.length;
    if (count === 0) return;
    const current = (find.current + by + count) % count;
    setFind((before) => ({ ...before, current }));
    const place = find.places[current];
    if (place) onPlace(place.page);
  };
  return { find, start, step };
}

async function textOf({ pdf }: OpenPdf, number: number): Promise<string[]> {
  const page = await pdf.getPage(number);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CannotDraw("endless")), PATIENCE_MS);
  });
  try {
    const { items } = await Promise.race([page.getTextContent(), tooLong]);
    return items.map((item) => ("str" in item ? item.str : ""));
  } finally {
    clearTimeout(timer);
  }
}
