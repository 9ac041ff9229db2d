import { type RefObject, useLayoutEffect, useRef } from "react";
import { itemsOf, moveOn } from "./menu-keys";
import { MENU_LOOK } from "./menu-look";

/** Between the button and its menu, and between the menu and the sides of the window. */
const GAP_PX = 4;
const MARGIN_PX = 8;

/** One thing that can be done from a menu. */
export interface MenuAction {
  label: string;
  /** A few words at the end of the line, for example a price; none when empty. */
  detail?: string;
  disabled?: boolean;
  onSelect: () => void;
}

/**
 * The opened menu of a button. The browser's own popover closes it and gives the focus back to the
 * button; it stays beside the button when something scrolls under it.
 */
export function ActionList({
  id,
  label,
  actions,
  opener,
  onClose,
}: {
  id: string;
  label: string;
  actions: readonly MenuAction[];
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  useLayoutEffect(() => {
    const follow = () => place(menu.current, opener.current);
    // What had the focus gets it back; some browsers give none to a button that is clicked.
    opener.current?.focus({ preventScroll: true });
    if (!menu.current?.matches(":popover-open")) menu.current?.showPopover();
    follow();
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [opener]);
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={(event) => moveOn(event, close)}
      className={MENU_LOOK}
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={action.disabled}
          onClick={() => {
            close();
            action.onSelect();
          }}
          onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
          className="flex min-h-9 w-full items-center justify-between gap-6 rounded-control px-3 font-sans text-body whitespace-nowrap text-soft not-italic outline-none focus:bg-pressed focus:text-ink focus-visible:outline-2 focus-visible:outline-offset-[-2px] focus-visible:outline-accent disabled:text-faint max-md:min-h-11"
        >
          {action.label}
          {action.detail ? (
            <span className="text-small text-faint figures">{action.detail}</span>
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** Below the button, their right sides in line; above it where there is more room. */
function place(menu: HTMLElement | null, opener: HTMLElement | null): void {
  if (!menu || !opener) return;
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = menu;
  const isCut = bottom + GAP_PX + offsetHeight > clientHeight - MARGIN_PX;
  const isAbove = isCut && top > clientHeight - bottom;
  const farthest = clientWidth - offsetWidth - MARGIN_PX;
  menu.style.top = `${isAbove ? top - GAP_PX - offsetHeight : bottom + GAP_PX}px`;
  menu.style.left = `${Math.max(MARGIN_PX, Math.min(right - offsetWidth, farthest))}px`;
}
