/** A film's title in a frame that has no picture yet; the same words stand beside the frame. */
export function TitleCard({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="line-clamp-3 px-6 font-display text-[22px] leading-tight font-medium tracking-[0.06em] text-balance text-soft uppercase"
    >
      {children}
    </span>
  );
}
