"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { type Production, useProduction } from "@/lib/client/use-production";
import { ProductionStepRow } from "./production-step-row";
import { nextStep, type StoryScreen } from "./production-steps";

/**
 * The head of every screen of a story: where it belongs, its title, and the whole production as
 * steps with live counts. What comes next is the amber button, unless its screen is this one.
 * @param production what the server knew when it made the page; kept up to date from then on
 * @param title replaces the plain title, for the screen on which it can be edited
 */
export function StoryWorkspaceHeader({
  project,
  story,
  production: initial,
  screen,
  mayEdit,
  title,
  note,
}: {
  project: { id: string; name: string };
  story: { id: string; title: string; length: { minutes: number; seconds: number } };
  production: Production;
  screen: StoryScreen;
  mayEdit: boolean;
  title?: ReactNode;
  note?: ReactNode;
}) {
  const production = useProduction(story.id, initial);
  const next = mayEdit ? nextStep(production, story.id) : null;
  const { minutes, seconds } = story.length;
  return (
    <header className="mb-10 max-sm:mb-8">
      <nav aria-label="Breadcrumb" className="text-small">
        <ol className="flex min-w-0 items-center gap-2 text-faint">
          <li className="min-w-0">
            <Link
              href={`/project/${project.id}`}
              className="-mx-1 block truncate rounded-control px-1 py-1 text-soft transition-colors hover:text-ink"
            >
              {project.name}
            </Link>
          </li>
          <li aria-hidden>/</li>
          <li className="min-w-0">
            {screen === "story" ? (
              <span aria-current="page" className="block truncate">
                {story.title}
              </span>
            ) : (
              <Link
                href={`/story/${story.id}`}
                className="-mx-1 block truncate rounded-control px-1 py-1 text-soft transition-colors hover:text-ink"
              >
                {story.title}
              </Link>
            )}
          </li>
        </ol>
      </nav>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          {title ?? (
            <h1 className="text-title font-semibold tracking-[-0.01em] break-words">
              {story.title}
            </h1>
          )}
          <p className="mt-1 text-small text-soft figures">
            Planned length {minutes}:{String(seconds).padStart(2, "0")}
            {note ? <span className="text-faint"> &ensp;{note}</span> : null}
          </p>
        </div>
        {next && next.screen !== screen ? (
          <LinkButton href={next.href} variant="primary" className="max-sm:w-full">
            {next.label}
          </LinkButton>
        ) : null}
      </div>
      <ProductionStepRow storyId={story.id} production={production} next={next?.step ?? null} />
    </header>
  );
}
