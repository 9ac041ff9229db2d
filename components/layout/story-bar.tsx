import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { MakeFilmButton } from "@/components/film-making/make-film-button";
import { type MakeFilm, useMakeFilm } from "@/components/film-making/use-make-film";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { invalidateProduction } from "@/lib/client/query-keys";
import type { Production } from "@/lib/client/use-production";
import { StepMarks } from "./production-step-row";
import { type NextStep, nextStep, type StepName, type StoryScreen } from "./production-steps";
import { hasFilm, isFilmReady, storyState } from "./story-state";

/**
 * Stays in sight on every screen of a story: where it stands in one sentence, and the buttons that do
 * what comes next. Once the head of the page is out of sight it carries the title and the steps, too.
 */
export function StoryBar({
  story,
  production,
  screen,
  mayEdit,
}: {
  story: { id: string; title: string };
  production: Production;
  screen: StoryScreen;
  mayEdit: boolean;
}) {
  const [isStuck, edge] = useIsStuck();
  const hasScript = production.steps.some(({ step, done }) => step === "script" && done > 0);
  const making = useMakeFilm(story.id, mayEdit && hasScript, JSON.stringify(production.steps));
  const step = useDoStep(story.id);
  const next = mayEdit ? nextStep(production, story.id) : null;
  const problem = making.error ?? step.error;
  return (
    <>
      <div ref={edge} aria-hidden className="h-px" />
      <section
        aria-label="Next step"
        className={clsx(
          "sticky top-(--bar-height) z-40 mb-8 bg-panel max-sm:mb-6 [--bleed:var(--color-panel)] full-bleed",
          isStuck ? "border-b border-line" : "border-b border-transparent",
        )}
      >
        <div className="flex h-(--story-bar-height) items-center gap-x-4">
          {isStuck ? (
            <p className="max-w-56 truncate font-semibold max-lg:hidden">{story.title}</p>
          ) : null}
          {isStuck ? (
            <StepMarks storyId={story.id} production={production} className="max-md:hidden" />
          ) : null}
          <p role="status" className="line-clamp-2 min-w-0 flex-1 text-small text-soft">
            {storyState(production, making.plan)}
          </p>
          {next?.byPress && next.step !== "film" && next.screen !== screen ? (
            <ByHand next={next} isFree={making.plan?.is_free === true} step={step} />
          ) : null}
          <MainAction
            storyId={story.id}
            production={production}
            screen={screen}
            next={next}
            making={mayEdit && hasScript ? making : null}
          />
        </div>
        {problem ? <ErrorBox className="mb-3" message={problem} /> : null}
      </section>
    </>
  );
}

/** The next step alone, for who goes step by step: started here, or where its price can be seen. */
function ByHand({
  next,
  isFree,
  step,
}: {
  next: NextStep;
  isFree: boolean;
  step: ReturnType<typeof useDoStep>;
}) {
  if (!isFree) {
    return (
      <LinkButton href={next.href} className="max-md:hidden">
        {next.label}
      </LinkButton>
    );
  }
  return (
    <Button disabled={step.busy} className="max-md:hidden" onClick={() => step.doStep(next.step)}>
      {next.label}
    </Button>
  );
}

/** The amber button: to the film being made, to the film, or to have it made; else to the words. */
function MainAction({
  storyId,
  production,
  screen,
  next,
  making,
}: {
  storyId: string;
  production: Production;
  screen: StoryScreen;
  next: NextStep | null;
  /** Null for who may not make anything, and while there is no script. */
  making: MakeFilm | null;
}) {
  const path = `/story/${storyId}`;
  if (production.active_runs.film !== undefined) {
    if (screen === "making") return null;
    return (
      <LinkButton variant="primary" href={`${path}/making`}>
        Watch it being made
      </LinkButton>
    );
  }
  if (isFilmReady(production)) {
    if (screen === "film") return null;
    return (
      <LinkButton variant="primary" href={`${path}/edit-video?play=1`}>
        Watch the film
      </LinkButton>
    );
  }
  if (making) {
    const label = hasFilm(production) ? "Make it again" : "Make the film";
    return <MakeFilmButton making={making} label={label} />;
  }
  if (!next || next.screen === screen) return null;
  return (
    <LinkButton variant="primary" href={next.href}>
      {next.label}
    </LinkButton>
  );
}

/** Whether the page was scrolled so far that the bar has left its place. */
function useIsStuck() {
  const edge = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!edge.current) return;
    const barHeight = getComputedStyle(document.documentElement).getPropertyValue("--bar-height");
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry ? !entry.isIntersecting : false),
      { rootMargin: `-${barHeight.trim() || "0px"} 0px 0px 0px` },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return [isStuck, edge] as const;
}

/** Starts what a step of the production asks for, from wherever one is; its screen shows it at work. */
function useDoStep(storyId: string) {
  const { isBusy: busy, error, attempt } = useAttempt();
  const doStep = async (step: StepName) => {
    if (busy) return;
    await attempt(async () => {
      await startOf(step, storyId);
      await invalidateProduction();
    });
  };
  return { busy, error, doStep };
}

function startOf(step: StepName, storyId: string): Promise<unknown> {
  const story = { story_id: storyId };
  switch (step) {
    case "cast":
      return call("POST /script-character-generation/generate-missing-characters", story);
    case "script":
      return call("POST /script-parsing/parse-script", story);
    default:
      return call("POST /script-media/generate-all/{storyId}", { storyId });
  }
}
