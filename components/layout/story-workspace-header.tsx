"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { PresenceHere } from "@/components/presence/presence-here";
import { type Production, useProduction } from "@/lib/client/use-production";
import { compareLength } from "@/lib/rules/script-length";
import type { StoryLength } from "@/lib/rules/story-length";
import { timeCode } from "@/lib/rules/time-code";
import { Breadcrumb } from "./breadcrumb";
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

type Lengths = Pick<Production, "length_seconds" | "film_seconds" | "steps">;

/**
 * What was planned, how long the lines last by now (by their words, then as they are spoken), and the
 * film with its titles. The last of them is marked when it is more than 15 % from the plan.
 */
function LengthAgainstPlan({ planned, production }: { planned: StoryLength; production: Lengths }) {
  const plannedSeconds = planned.minutes * 60 + planned.seconds;
  const lengths = lengthsOf(production);
  return (
    <>
      <span>Planned length {timeCode(plannedSeconds)}</span>
      {lengths.map(({ name, seconds, behind }, index) => {
        const { fits } = compareLength(seconds, plannedSeconds);
        const isLast = index === lengths.length - 1;
        return (
          <span key={name}>
            {name}{" "}
            <span className={!isLast ? "" : fits ? "text-good" : "text-warn"}>
              {timeCode(Math.round(seconds))}
            </span>
            {behind}
          </span>
        );
      })}
    </>
  );
}

function lengthsOf({ length_seconds: shots, film_seconds: film, steps }: Lengths) {
  const audio = steps.find(({ step }) => step === "audio");
  const isSpoken = audio !== undefined && audio.total > 0 && audio.done >= audio.total;
  return [
    ...(shots === null
      ? []
      : [{ name: isSpoken ? "Spoken" : "Script about", seconds: shots, behind: "" }]),
    ...(film === null ? [] : [{ name: "Film", seconds: film, behind: " with titles" }]),
  ];
}
