import { cloneElement, type ReactElement, type ToggleEvent, useId, useRef } from "react";
import { Link } from "@/components/ui/link";
import { itemsOf, moveOn } from "./menu-keys";
import { MENU_LOOK } from "./menu-look";

/** Between the button and its menu, and between the menu and the side of the window. */
const GAP_PX = 6;
const MARGIN_PX = 8;

/**
 * A menu of places to go. The browser's own popover opens and closes it, also before the scripts
 * are there; it stands in the bar of every page, where a library for it would weigh more than the
 * page. The keys are those of every menu: arrows, home, end, a first letter, escape, tab.
 * @param children the button that opens it
 */
export function Menu({
  items,
  children,
}: {
  items: readonly { label: string; href: string }[];
  children: ReactElement<TriggerProps>;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const place = ({ newState }: ToggleEvent) => {
    const trigger = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (newState !== "open" || !menu.current || !trigger) return;
    const { left, bottom } = trigger.getBoundingClientRect();
    const { style } = menu.current;
    style.top = `${bottom + GAP_PX}px`;
    style.left = `${Math.max(MARGIN_PX, left)}px`;
  };
  const enter = ({ newState }: ToggleEvent) => {
    if (newState === "open") itemsOf(menu.current)[0]?.focus();
  };
  return (
    <>
      {cloneElement(children, { popoverTarget: id, "aria-haspopup": "menu" })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Menu"
        onBeforeToggle={place}
        onToggle={enter}
        onKeyDown={(event) => moveOn(event, close)}
        className={MENU_LOOK}
      >
        {items.map((item) => (
          <Link
            key={item.href}
            href={item.href}
            role="menuitem"
            tabIndex={-1}
            onClick={close}
            onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
            className="flex min-h-10 items-center rounded-control px-3 text-body text-soft outline-none hover:bg-pressed hover:text-ink focus:bg-pressed focus:text-ink focus-visible:outline-2 focus-visible:outline-offset-[-2px] focus-visible:outline-accent"
          >
            {item.label}
          </Link>
        ))}
      </div>
    </>
  );
}

/** What the button of a menu is told. */
interface TriggerProps {
  popoverTarget?: string;
  "aria-haspopup"?: "menu";
}
