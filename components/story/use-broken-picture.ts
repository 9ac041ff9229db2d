import { type SyntheticEvent, useCallback, useState } from "react";

/**
 * Finds out that the picture inside an element cannot be shown, also when that was so before the page
 * was alive, so that something else can stand in its place.
 * @param src the picture's address
 * @returns the address as long as it can be shown, else null; and what the element gets
 */
export function useBrokenPicture(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    const picture = element?.querySelector("img");
    if (picture?.complete && picture.naturalWidth === 0) setBroken(picture.getAttribute("src"));
  }, []);
  const onErrorCapture = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setBroken(target.getAttribute("src"));
  };
  return { shownSrc: src === broken ? null : src, watched: { ref, onErrorCapture } };
}
