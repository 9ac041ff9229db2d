"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PresenceHere } from "@/components/presence/presence-here";
import { Link } from "@/components/ui/link";
import { type Production, useProduction } from "@/lib/client/use-production";
import { Breadcrumb } from "./breadcrumb";
import { LengthAgainstPlan } from "./length-against-plan";
import { ProductionStepRow } from "./production-step-row";
import { nextStep, type StoryScreen } from "./production-steps";
import { StoryBar } from "./story-bar";

/**
 * The head of every screen of a story: where it belongs, its title, how long it is against what was
 * planned, and the whole production as steps with live counts; below it the bar that stays in sight.
 * @param production what the server knew when it made the page; kept up to date from then on
 * @param title replaces the plain title, for the screen on which it can be edited
 * @param back a way back in the words of the screen, above everything else
 */
export function StoryWorkspaceHeader({
  project,
  story,
  production: initial,
  screen,
  mayEdit,
  title,
  note,
  back,
}: {
  project: { id: string; name: string };
  story: { id: string; title: string; length: { minutes: number; seconds: number } };
  production: Production;
  screen: StoryScreen;
  mayEdit: boolean;
  title?: ReactNode;
  note?: ReactNode;
  back?: { href: string; label: string };
}) {
  const production = useProduction(story.id, initial, { isAsked: true });
  const next = mayEdit ? nextStep(production, story.id) : null;
  const storyPath = `/story/${story.id}`;
  return (
    <>
      <header
        className={clsx(
          "bg-panel [--bleed:var(--color-panel)] full-bleed",
          // Right below the top bar, as its second deck.
          "first:-mt-8 first:pt-5 max-sm:first:-mt-6 max-sm:first:pt-4",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Breadcrumb
            crumbs={[
              { label: project.name, href: `/project/${project.id}` },
              screen === "story" ? { label: story.title } : { label: story.title, href: storyPath },
            ]}
          />
          <div className="flex min-h-7 items-center gap-4">
            <PresenceHere storyId={story.id} page={screen} />
            {back ? (
              <Link
                href={back.href}
                className="-mx-1 rounded-control px-1 py-1 text-small text-soft transition-colors hover:text-ink"
              >
                {back.label}
              </Link>
            ) : null}
          </div>
        </div>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            {title ?? (
              <h1 className="text-title font-semibold tracking-[-0.01em] break-words">
                {story.title}
              </h1>
            )}
            <div className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-small text-soft figures">
              <LengthAgainstPlan planned={story.length} production={production} />
              {note ? <span className="text-faint">{note}</span> : null}
            </div>
          </div>
        </div>
        <ProductionStepRow
          storyId={story.id}
          production={production}
          next={next?.step ?? null}
          screen={screen}
        />
      </header>
      <StoryBar story={story} production={production} screen={screen} mayEdit={mayEdit} />
    </>
  );
}
