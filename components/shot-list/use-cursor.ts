import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { WireLine } from "@/lib/contracts/parsing";

/** How far the page keys go, in shots. */
const PAGE_SHOTS = 10;

/** Where keys have a meaning of their own. */
const OWN_KEYS =
  "input, textarea, select, video, audio, [role=combobox], [role=listbox], [role=menu]";

/** The shot that the keyboard stands on, and the handlers of what contains the shots. */
export interface Cursor {
  /** In the list as it is shown now; 0 before somebody went anywhere. */
  index: number;
  containerProps: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Arrow keys go from shot to shot, enter opens one and space plays it. The focus stays in the list
 * when lines change under it: a shot that leaves gives it to the one that takes its place.
 * @param container holds the shots, each marked with `data-line-id`
 * @param columns how many shots stand side by side
 * @param reveal brings the shot of an index into the window and into sight
 */
export function useCursor({
  lines,
  container,
  columns,
  reveal,
  onOpen,
  onPlay,
}: {
  lines: readonly WireLine[];
  container: RefObject<HTMLElement | null>;
  columns: number;
  reveal: (index: number) => void;
  onOpen: (line: WireLine) => void;
  onPlay: (line: WireLine) => void;
}): Cursor {
  const [place, setPlace] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  /** The shot that is to get the focus; what is drawn now may still be an earlier state. */
  const wanted = useRef<string | null>(null);
  const hadFocus = useRef(false);
  const found = lines.findIndex(({ id }) => id === place.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, lines.length - 1));

  useEffect(() => {
    const id = lines[index]?.id;
    // A shot that is no longer listed is waited for no more.
    if (!lines.some((line) => line.id === wanted.current)) wanted.current = null;
    const isWanted = wanted.current !== null && wanted.current === id;
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (!isWanted && !isLost) return;
    const shot =
      id === undefined
        ? null
        : container.current?.querySelector<HTMLElement>(`[data-line-id="${CSS.escape(id)}"]`);
    if (!shot) return;
    shot.focus({ preventScroll: true });
    // The list's own window may itself be out of sight.
    if (!isWanted) return;
    shot.scrollIntoView({ block: "nearest" });
    wanted.current = null;
  });

  const go = (target: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, target));
    const line = lines[next];
    if (!line) return;
    wanted.current = line.id;
    setPlace({ id: line.id, index: next });
    reveal(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isModified || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest(OWN_KEYS)) return;
    const target = targetOf(event.key, index, lines.length, columns);
    const line = lines[index];
    if (target !== null) {
      event.preventDefault();
      go(target);
      return;
    }
    // Buttons inside of a shot have their own enter and space.
    if (!line || !event.target.matches("[data-line-id]")) return;
    if (event.key === "Enter") onOpen(line);
    else if (event.key === " ") onPlay(line);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    hadFocus.current = true;
    const id = event.target.closest("[data-line-id]")?.getAttribute("data-line-id");
    if (id && id !== place.id) setPlace({ id, index: lines.findIndex((line) => line.id === id) });
  };
  const onBlur = (event: FocusEvent) => {
    // The focus of an element that is taken away goes nowhere; that of one that is left, elsewhere.
    if (event.relatedTarget !== null || event.target.isConnected) hadFocus.current = false;
    if (container.current?.contains(event.relatedTarget)) hadFocus.current = true;
  };
  return { index, containerProps: { onKeyDown, onFocus, onBlur } };
}

function targetOf(key: string, index: number, count: number, columns: number): number | null {
  switch (key) {
    case "ArrowDown":
      return index + columns < count ? index + columns : index;
    case "ArrowUp":
      return index - columns >= 0 ? index - columns : index;
    case "ArrowRight":
      return columns > 1 ? index + 1 : null;
    case "ArrowLeft":
      return columns > 1 ? index - 1 : null;
    case "PageDown":
      return index + PAGE_SHOTS;
    case "PageUp":
      return index - PAGE_SHOTS;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
