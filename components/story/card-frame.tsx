import { Frame } from "@/components/ui/frame";
import { Play } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TitleCard } from "@/components/ui/title-card";
import { lengthCode } from "@/lib/rules/time-code";
import { useBrokenPicture } from "./use-broken-picture";

/** The film that a card leads to. */
export interface CardFilm {
  storyId: string;
  seconds: number;
}

/**
 * The picture of a card: its own, or the frame that is looked at now, or its title when there is none
 * that can be shown; with a mark that plays the film where there is one.
 * @param frame of `useCardFrames`
 */
export function CardFrame({
  title,
  src,
  frame,
  film,
  className,
}: {
  title: string;
  src: string | null;
  frame: string | null;
  film: CardFilm | null;
  className?: string;
}) {
  const { shownSrc, watched } = useBrokenPicture(src);
  return (
    <div className={className} {...watched}>
      <Frame src={shownSrc} alt="" label={<TitleCard>{title}</TitleCard>}>
        {frame ? (
          // Files are read with the session's cookie, which an image optimiser would not send.
          // biome-ignore lint/performance/noImgElement: see above
          <img
            key={frame}
            src={frame}
            alt=""
            data-frame
            className="absolute inset-0 size-full animate-fade object-cover"
          />
        ) : null}
        {film ? <WatchMark title={title} film={film} /> : null}
      </Frame>
    </div>
  );
}

/** Plays the film; above the link that covers the card. */
function WatchMark({ title, film }: { title: string; film: CardFilm }) {
  const length = lengthCode(film.seconds);
  return (
    <Link
      href={watchPath(film.storyId)}
      aria-label={`Watch ${title}, ${length}`}
      className="absolute bottom-2 left-2 z-10 flex h-9 items-center gap-2 rounded-control bg-black/80 pr-3 pl-2.5 text-small font-medium text-ink transition-colors hover:bg-accent hover:text-on-accent focus-visible:bg-accent focus-visible:text-on-accent max-md:h-11"
    >
      <Play aria-hidden size={13} fill="currentColor" strokeWidth={1} />
      <span className="figures">{length}</span>
    </Link>
  );
}

/** Where a film is watched from its beginning. */
export function watchPath(storyId: string): string {
  return `/story/${storyId}/edit-video?play=1`;
}
