/** As a `ref`: what has just appeared is scrolled to where it can be read, as little as that takes. */
export function comeIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
