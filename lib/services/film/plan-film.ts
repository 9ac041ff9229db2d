import type { CastRow } from "@/db/queries/casting";
import { listRecentPaces } from "@/db/queries/production-runs";
import { findActiveRun } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import type { WireFilmPlan } from "@/lib/contracts/film";
import { AppError } from "@/lib/errors";
import { isAnythingPaid } from "@/lib/ledger/prices";
import type { CastLack } from "@/lib/rules/film-stages";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { estimateCast } from "@/lib/services/casting/estimate-casting";
import { estimateChain } from "@/lib/services/generation/estimate-story";
import { estimateParsing } from "@/lib/services/parsing/estimate-parsing";
import { isSaidBy } from "@/lib/services/parsing/is-script-parsed";
import { findReading, readStory } from "@/lib/services/parsing/read-story";
import { refuseUnusable } from "@/lib/services/parsing/refuse-unusable";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { contextsOfScript, readMaterial } from "./script-contexts";

/**
 * Seconds for one piece (a voice, a prompt, a still, a clip) where this project has made none yet, all
 * places of the providers in use. Built in: 12 shots are 44 pieces in about 45 s on two cores. Vendors
 * take about 20 s for a still and 60 to 120 s for a clip, several at once.
 */
const BUILTIN_PIECE_SECONDS = 1;
const VENDOR_PIECE_SECONDS = 6;
/** A person takes a description, a voice and a face. */
const PIECES_OF_PERSON = 2;
/** Joining, and what goes before the first piece. */
const AROUND_SECONDS = 10;
const JOINING_SECONDS_PER_SHOT = 0.5;

export interface FilmPlan {
  shots: number;
  /** Whom the film casts by itself, and what they lack first of all. */
  toCast: { name: string; lacks: CastLack }[];
  /** About how long making the film takes from now on. */
  makingSeconds: number;
  estimate: Estimate;
  /** Shots that are approved or locked and stay as they are. */
  leftAlone: number;
  /** Whether the story's lines say what its script says. */
  isParsed: boolean;
}

/**
 * What "Make the film" would do now: parse what is saved, cast who is missing, make what is missing or
 * has changed, and join it. A script that has not been parsed is read for it, and nothing is stored;
 * of prose that a text model has yet to read, rules say what it will about be.
 * @throws AppError script.empty, and its like of a script that cannot be filmed
 */
export async function planFilm(scope: StoryScope): Promise<FilmPlan> {
  const [{ script: text }, material, paces] = await Promise.all([
    getStory(scope.storyId),
    readMaterial(scope),
    listRecentPaces(scope.projectId),
  ]);
  if (text.trim() === "") throw new AppError("script.empty");
  const reading = await findReading(scope.storyId, text);
  const { script } = reading ?? readStory(text);
  if (reading) refuseUnusable(text, script.lines);
  const { contexts, cast, unready } = contextsOfScript(scope, script, material);
  const lines = material.rows.map(({ line }) => line);
  const isParsed = reading !== null && isSaidBy(lines, material.places, script);
  const media = estimateChain(contexts);
  const pieces = media.pieces + unready.length * PIECES_OF_PERSON;
  return {
    shots: contexts.length,
    toCast: unready.map((name) => ({ name, lacks: lackOf(cast, name) })),
    isParsed,
    leftAlone: contexts.filter(({ protection }) => protection !== null).length,
    makingSeconds:
      AROUND_SECONDS +
      JOINING_SECONDS_PER_SHOT * contexts.length +
      pieces * (middleOf(paces) ?? usualPieceSeconds()),
    estimate: isAnythingPaid()
      ? addEstimates([
          isParsed ? NOTHING_TO_PAY : await estimateParsing(scope),
          estimateCast(cast, unready),
          media,
        ])
      : { ...NOTHING_TO_PAY, pieces: media.pieces },
  };
}

/** The plan as the button's words are made of it; a script that cannot be filmed says why. */
export async function fetchFilmPlan(scope: StoryScope): Promise<WireFilmPlan> {
  const [active, planned] = await Promise.all([
    findActiveRun("film", scope.storyId),
    planFilm(scope).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    }),
  ]);
  const run_id = active?.id ?? null;
  if (!(planned instanceof AppError)) {
    const { shots, toCast, makingSeconds, estimate, leftAlone } = planned;
    return {
      run_id,
      shots,
      to_cast: toCast,
      making_seconds: Math.round(makingSeconds),
      estimate: presentEstimate(estimate),
      is_free: !isAnythingPaid(),
      left_alone: leftAlone,
      obstacle: null,
    };
  }
  return {
    run_id,
    shots: 0,
    to_cast: [],
    making_seconds: 0,
    estimate: presentEstimate(NOTHING_TO_PAY),
    is_free: !isAnythingPaid(),
    left_alone: 0,
    obstacle: planned.message,
  };
}

function lackOf(cast: readonly CastRow[], name: string): CastLack {
  const member = cast.find(({ mapping }) => mapping.scriptCharacter === name);
  if (!member?.character) return "character";
  return member.face ? "voice" : "face";
}

function usualPieceSeconds(): number {
  return isAnythingPaid() ? VENDOR_PIECE_SECONDS : BUILTIN_PIECE_SECONDS;
}

function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
}
