"use client";

import { useRouter } from "next/navigation";
import { ApprovalCounts } from "@/components/approval/approval-counts";
import { nextStep } from "@/components/layout/production-steps";
import { LinkButton } from "@/components/ui/link-button";
import { StateWord } from "@/components/ui/state-word";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { shotCount } from "@/lib/rules/shot";
import { lengthCode } from "@/lib/rules/time-code";
import { watchPath } from "./card-frame";
import { HeroPlayer } from "./hero-player";

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
          {film ? `${lengthCode(film.duration)}, ${shotCount(film.video_count)}` : "No film yet."}
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
