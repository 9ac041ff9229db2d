import { lackWords } from "@/components/film-making/making-words";
import type { Production } from "@/lib/client/use-production";
import type { WireFilmPlan } from "@/lib/contracts/film";
import { shotCount } from "@/lib/rules/shot";
import { type ProductionStep, type StepName, staleReason, stepName } from "./production-steps";

/**
 * Where a story stands, in one sentence: what is being made, else what is missing next, by name where
 * that is known.
 * @param plan null until it is known
 */
export function storyState(
  { steps, active_runs: active, changed_shots: changed, outdated_shots: stale }: Production,
  plan: Pick<WireFilmPlan, "obstacle" | "to_cast"> | null,
): string {
  const running = steps.find(({ state }) => state === "running");
  if (active.film !== undefined) return "The film is being made.";
  if (running) return runningWords(running);
  const of = (name: StepName) => steps.find(({ step }) => step === name);
  const film = of("film");
  if (film?.state === "stale") {
    return changed ? `${shotCount(changed)} changed since this film.` : staleReason(film);
  }
  const script = of("script");
  if (!script || script.done === 0) return "The script comes first.";
  if (plan?.obstacle) return plan.obstacle;
  if (script.state !== "done") return "The script is saved, not parsed yet.";
  const cast = of("cast");
  if (cast && cast.done < cast.total) {
    const who = plan ? lackWords(plan.to_cast) : "";
    return `${cast.done} of ${cast.total} cast${who ? `: ${who}` : ""}.`;
  }
  const open = (["audio", "images", "videos"] as const).flatMap((name) => {
    const step = of(name);
    return step && step.done < step.total ? [`${step.done} of ${step.total} ${WORDS[name]}`] : [];
  });
  if (stale > 0) open.push(`${shotCount(stale)} out of date`);
  if (open[0]) return `${open.join(", ")}.`;
  return film?.state === "done" ? "The film is ready." : "Every shot is made. The film is next.";
}

const WORDS = { audio: "voices", images: "images", videos: "clips" } as const;

function runningWords({ step, progress, done, total }: ProductionStep): string {
  const percent = progress === null ? "" : `, ${Math.round(progress)} %`;
  if (step === "script") return `The script is being parsed${percent}.`;
  if (step === "cast") return `The cast is being made${percent}.`;
  if (step === "film") return `The shots are being joined${percent}.`;
  return `${stepName(step)}: ${done} of ${total}${percent}.`;
}

/** Whether the film is there and nothing has changed since. */
export function isFilmReady(production: Production): boolean {
  return production.steps.some(({ step, state }) => step === "film" && state === "done");
}

/** Whether there is a film, be it out of date. */
export function hasFilm(production: Production): boolean {
  return production.steps.some(({ step, done }) => step === "film" && done > 0);
}
