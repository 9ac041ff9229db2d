import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

/** A pointer that only passes by opens nothing. */
const OPEN_MS = 200;
/** Time to move from the element to the words, which may be pointed at, too. */
const CLOSE_MS = 100;
const GAP_PX = 6;
const MARGIN_PX = 12;

/**
 * A reason on hover and on focus; screen readers hear it as a description. Escape closes it.
 * @param children one element that can take focus, without handlers of its own for these
 * @param opensByPress a press shows the words, too: for an element that does nothing else
 */
export function Tooltip({
  text,
  children,
  opensByPress = false,
}: {
  text: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  opensByPress?: boolean;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (to: Element | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(to), afterMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setAnchor(null);
    };
    const closeByScroll = () => setAnchor(null);
    // A finger that presses elsewhere takes away what it opened.
    const closeByPress = ({ pointerType }: globalThis.PointerEvent) => {
      if (pointerType === "touch") setAnchor(null);
    };
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("pointerdown", closeByPress);
    // On the way down: what scrolls may be any list around the element.
    window.addEventListener("scroll", closeByScroll, { capture: true });
    return () => {
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("pointerdown", closeByPress);
      window.removeEventListener("scroll", closeByScroll, { capture: true });
    };
  }, [anchor]);
  return (
    <>
      {cloneElement(children, {
        ...(anchor ? { "aria-describedby": id } : {}),
        onPointerEnter: (event: PointerEvent) => {
          // A finger does not hover: it would see the words instead of what it pressed.
          if (event.pointerType !== "touch") turn(event.currentTarget, OPEN_MS);
        },
        onPointerLeave: () => turn(null, CLOSE_MS),
        onPointerDown: close,
        ...(opensByPress ? { onClick: (event: MouseEvent) => turn(event.currentTarget, 0) } : {}),
        onFocus: (event: FocusEvent) => {
          if (event.currentTarget.matches(":focus-visible")) turn(event.currentTarget, 0);
        },
        onBlur: close,
      })}
      {anchor ? (
        <Words
          id={id}
          anchor={anchor}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => turn(null, CLOSE_MS)}
        >
          {text}
        </Words>
      ) : null}
    </>
  );
}

/** The words above the element, or below it where there is no room above. */
function Words({
  id,
  anchor,
  onEnter,
  onLeave,
  children,
}: {
  id: string;
  anchor: Element;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { style, offsetWidth, offsetHeight } = box.current;
    const { top, bottom, left, width } = anchor.getBoundingClientRect();
    const above = top - GAP_PX - offsetHeight;
    const rightmost = document.documentElement.clientWidth - offsetWidth - MARGIN_PX;
    const centred = left + (width - offsetWidth) / 2;
    style.top = `${above >= MARGIN_PX ? above : bottom + GAP_PX}px`;
    style.left = `${Math.max(MARGIN_PX, Math.min(centred, rightmost))}px`;
  }, [anchor]);
  return createPortal(
    <div
      ref={box}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-[1100] max-w-72 animate-fade rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-small text-ink shadow-float"
    >
      {children}
    </div>,
    document.body,
  );
}
