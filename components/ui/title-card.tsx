import { clsx } from "clsx";

/**
 * A film's title in a frame that has no picture yet; the same words stand beside the frame.
 * @param isLarge for a frame that is the largest thing on its screen
 */
export function TitleCard({ children, isLarge = false }: { children: string; isLarge?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "line-clamp-3 px-6 font-display leading-tight font-medium tracking-[0.06em] text-balance text-soft uppercase",
        isLarge ? "text-film max-sm:text-title" : "text-[22px]",
      )}
    >
      {children}
    </span>
  );
}
