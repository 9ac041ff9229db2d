"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApprovalCounts } from "@/components/approval/approval-counts";
import { nextStep } from "@/components/layout/production-steps";
import { Frame } from "@/components/ui/frame";
import { Play } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { StateWord } from "@/components/ui/state-word";
import { TitleCard } from "@/components/ui/title-card";
import { TryAgain } from "@/components/ui/try-again";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { shotCount } from "@/lib/rules/shot";
import { timeCode } from "@/lib/rules/time-code";
import { watchPath } from "./card-frame";
import { useBrokenPicture } from "./use-broken-picture";

/**
 * A story as what it is becoming: its film with a way to watch it, or its newest picture with the step
 * that comes next.
 * @param production where it stood when the server made the page; the head of the page goes on asking
 */
export function StoryHero({
  story,
  film,
  stillUrl,
  production: initial,
  mayEdit,
}: {
  story: { id: string; title: string };
  film: WireStoryVideo | null;
  stillUrl: string | null;
  production: Production;
  mayEdit: boolean;
}) {
  const router = useRouter();
  const production = useProduction(story.id, initial);
  useRunChanges(production, ["story-video", "images"], (hasEnded) => {
    if (hasEnded) router.refresh();
  });
  const next = mayEdit ? nextStep(production, story.id) : null;
  const changed = production.changed_shots ?? 0;
  return (
    <section aria-label="Film">
      <div className="max-sm:-mx-4">
        <HeroPlayer
          key={film?.stored_video_url ?? ""}
          title={story.title}
          film={film}
          stillUrl={stillUrl}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-52 text-soft figures">
          {film ? `${timeCode(film.duration)}, ${shotCount(film.video_count)}` : "No film yet."}
          {film && changed > 0 ? (
            <StateWord state="stale" wraps className="ml-3">
              {`${shotCount(changed)} changed since this film.`}
            </StateWord>
          ) : null}
        </p>
        {film ? (
          // The amber button stands in the bar above, always in sight.
          <LinkButton href={watchPath(story.id)} className="max-sm:w-full">
            Watch
          </LinkButton>
        ) : next ? (
          <LinkButton href={next.href} className="max-sm:w-full">
            {next.label}
          </LinkButton>
        ) : null}
      </div>
      <ApprovalCounts storyId={story.id} production={production} className="mt-2" />
    </section>
  );
}

/**
 * The largest thing on a story's home: its film, which a click on the picture plays in its place; else
 * its newest still; else its title. Nothing of the film is fetched before somebody wants to see it.
 */
function HeroPlayer({
  title,
  film,
  stillUrl,
}: {
  title: string;
  film: Pick<WireStoryVideo, "stored_video_url" | "captions_url" | "poster_url"> | null;
  stillUrl: string | null;
}) {
  const [state, setState] = useState<"resting" | "playing" | "failed">("resting");
  const picture = useBrokenPicture(film?.poster_url ?? stillUrl);
  if (film && state === "playing") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film that was made before there were captions has none
      <video
        ref={giveFocus}
        src={film.stored_video_url}
        controls
        autoPlay
        playsInline
        aria-label={`${title}, film`}
        onError={() => setState("failed")}
        className="fit-frame aspect-frame bg-black sm:rounded-frame"
      >
        {film.captions_url ? (
          <track kind="captions" src={film.captions_url} srcLang="en" label="English" />
        ) : null}
      </video>
    );
  }
  return (
    <div {...picture.watched}>
      <Frame
        eager
        src={picture.shownSrc}
        alt={film ? "" : `Newest frame of ${title}`}
        label={<TitleCard isLarge>{title}</TitleCard>}
        className="max-sm:rounded-none"
      >
        {film ? (
          <button
            type="button"
            aria-label={`Play ${title}`}
            onClick={() => setState("playing")}
            className="group absolute inset-0 flex items-center justify-center rounded-frame -outline-offset-4"
          >
            <span className="flex size-18 items-center justify-center rounded-full bg-black/70 text-ink transition-colors group-hover:bg-accent group-hover:text-on-accent group-focus-visible:bg-accent group-focus-visible:text-on-accent">
              <Play aria-hidden size={28} fill="currentColor" className="translate-x-0.5" />
            </span>
          </button>
        ) : null}
      </Frame>
      {state === "failed" ? (
        <TryAgain
          className="mt-3"
          message="The film could not be loaded."
          onTry={() => setState("playing")}
        />
      ) : null}
    </div>
  );
}

/** The button that had the focus has gone. */
function giveFocus(player: HTMLVideoElement | null): void {
  player?.focus();
}
