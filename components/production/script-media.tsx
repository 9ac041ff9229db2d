"use client";

import { useMemo, useState } from "react";
import { AskAboutShots } from "@/components/approval/ask-about-shots";
import { ScriptLock } from "@/components/approval/script-lock";
import { ShotApprovals } from "@/components/approval/shot-marks";
import { linesOfCut, linesToRead } from "@/components/cut/cut-lines";
import { ShotExports } from "@/components/export/shot-exports";
import { Section } from "@/components/layout/section";
import { ShareForReview } from "@/components/review-link/share-for-review";
import type { FoundFailure } from "@/components/shot-list/line-work";
import { sceneChoices } from "@/components/shot-list/list-filter";
import { ShotList } from "@/components/shot-list/shot-list";
import type { LineRun } from "@/components/shot-list/use-line-jobs";
import { useStoryEstimates } from "@/components/spending/use-estimates";
import { TableRead } from "@/components/table-read/table-read";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TryAgain } from "@/components/ui/try-again";
import { type Production, useProduction, useRunChanges } from "@/lib/client/use-production";
import { useQuery } from "@/lib/client/use-query";
import type { WireCut } from "@/lib/contracts/cut";
import type { BatchStates } from "./batch-state";
import { Batches } from "./batches";
import { CastTable } from "./cast-table";
import { GenerateCharacters } from "./generate-characters";
import { ParseScript } from "./parse-script";
import { ParsedLines } from "./parsed-lines";
import { SceneLocations } from "./scene-locations";
import { ScriptMediaNav } from "./script-media-nav";
import { mediaSections } from "./script-media-sections";
import { shownFailures } from "./story-errors";
import { useAddressedSection } from "./use-addressed-section";
import {
  refreshAll,
  refreshCast,
  refreshLines,
  type ScriptMediaSeed,
  useScriptMedia,
} from "./use-script-media";
import { useMarkedLines, useStaleMedia } from "./use-stale-media";

/** The sections' navigation stays above what is linked to. */
const BELOW_NAV = "scroll-mt-28";

/** From script to shots: parsing, places, cast, the seven batches and the shot list. */
export function ScriptMedia({
  story,
  initial,
  found,
  cut,
  production: initialProduction,
  hasScript,
  mayEdit,
}: {
  story: { storyId: string; projectId: string; plannedSeconds: number };
  initial: ScriptMediaSeed;
  /** Work on single lines that there was when the page was opened. */
  found: {
    states: BatchStates;
    failures: readonly FoundFailure[];
    under_way: readonly LineRun[];
  };
  /** The order and length of the shots as the page was opened. */
  cut: WireCut;
  /** Where the production stood then; the head of the page goes on asking. */
  production: Production;
  hasScript: boolean;
  mayEdit: boolean;
}) {
  const media = useScriptMedia(story, initial, shownFailures(found.failures, story.storyId));
  const production = useProduction(story.storyId, initialProduction);
  const { state, work, error } = media;
  const [parses, setParses] = useState(0);
  const { lines, locations, validation } = state;
  const hasLines = lines.length > 0;
  const missing = validation.detailedResults.filter(
    ({ projectCharacter, voiceStatus, imageStatus }) =>
      projectCharacter === null || voiceStatus === "No voice" || imageStatus === "No image",
  ).length;

  const prices = useStoryEstimates(story.storyId, mayEdit && hasScript);
  const { works } = prices;

  const stale = useStaleMedia(story.storyId, lines);
  const shots = useMarkedLines(lines, stale);

  const { data: shown } = useQuery("GET /story/{id}/cut", { id: story.storyId }, { seed: cut });
  const cutLines = useMemo(() => linesOfCut(lines, shown ?? null), [lines, shown]);

  const sections = useMemo(() => mediaSections(state, work), [state, work]);
  const { reportWork: onWork, replaceLine: onLine } = media;
  const report = useMemo(() => ({ onWork, onLine }), [onWork, onLine]);
  useAddressedSection();
  const onParsed = async () => {
    await refreshAll();
    setParses((count) => count + 1);
  };
  // What somebody else has parsed or cast shows here, too.
  useRunChanges(production, ["parse"], (hasEnded) => {
    if (hasEnded) void refreshAll();
  });
  useRunChanges(production, ["characters"], (hasEnded) => {
    if (hasEnded) void refreshCast();
  });

  return (
    <>
      <ScriptMediaNav
        sections={sections}
        action={
          hasLines ? (
            <TableRead
              lines={shown ? linesToRead(lines, shown) : lines}
              plannedSeconds={story.plannedSeconds}
            />
          ) : null
        }
      />
      {error ? <TryAgain className="mt-6" message={error} onTry={onParsed} /> : null}
      <Section
        id="script"
        className={BELOW_NAV}
        title="Script"
        note={
          hasLines
            ? `${lines.length} lines in ${locations.length} ${locations.length === 1 ? "place" : "places"}`
            : "Parsing turns the script into lines: one shot for each."
        }
        actions={
          <>
            <ScriptLock storyId={story.storyId} mayEdit={mayEdit && hasScript} />
            {mayEdit && hasScript ? (
              <LinkButton size="small" variant="quiet" href={`/story/${story.storyId}/edit-script`}>
                Edit script
              </LinkButton>
            ) : null}
          </>
        }
      >
        {mayEdit && hasScript ? (
          <ParseScript
            storyId={story.storyId}
            hasLines={hasLines}
            cost={works.parse?.text ?? ""}
            runId={production.active_runs.parse}
            onParsed={onParsed}
          />
        ) : null}
        {!hasScript ? (
          <EmptyState
            action={
              mayEdit ? (
                <LinkButton href={`/story/${story.storyId}/edit-script`}>
                  Write the script
                </LinkButton>
              ) : null
            }
          >
            A story is made from its script. There is none yet.
          </EmptyState>
        ) : null}
        {hasLines ? (
          <div className="mt-5">
            <ParsedLines
              storyId={story.storyId}
              lines={lines}
              mayEdit={mayEdit}
              onChanged={onParsed}
            />
          </div>
        ) : null}
      </Section>

      {hasLines ? (
        <>
          <Section
            id="places"
            className={BELOW_NAV}
            title="Scene locations"
            note="What stands here goes into every picture that is made of the place."
          >
            <SceneLocations
              locations={locations}
              lines={lines}
              mayEdit={mayEdit}
              saving={media.locationSaving}
            />
          </Section>
          <Section
            id="cast"
            className={BELOW_NAV}
            title="Cast"
            note="Who plays whom, with a voice and a face for everybody who speaks."
          >
            <p role="status" className="mb-4 text-small text-soft">
              {validation.message}
            </p>
            <CastTable story={story} cast={state} mayEdit={mayEdit} onChanged={refreshCast} />
            {mayEdit ? (
              <div className="mt-4 empty:hidden">
                <GenerateCharacters
                  key={parses}
                  storyId={story.storyId}
                  runId={production.active_runs.characters}
                  missing={missing}
                  cost={works.characters?.text ?? ""}
                  onChanged={refreshCast}
                />
              </div>
            ) : null}
          </Section>
        </>
      ) : null}

      {hasLines && validation.allValid ? (
        <ShotApprovals storyId={story.storyId} mayEdit={mayEdit}>
          <Section
            id="generate"
            className={BELOW_NAV}
            title="Generate"
            note="From top to bottom. Finished lines are kept; only what is missing or changed is made."
          >
            <Batches
              storyId={story.storyId}
              lines={lines}
              mayEdit={mayEdit}
              production={production}
              found={found.states}
              prices={prices}
              stale={stale}
              onEvent={media.applyEvent}
              onEnd={refreshLines}
            />
          </Section>
          <Section
            id="shots"
            title="Shot List"
            className={BELOW_NAV}
            actions={
              <>
                {mayEdit ? (
                  <>
                    <AskAboutShots storyId={story.storyId} lines={lines} />
                    <ShareForReview storyId={story.storyId} what="board" />
                  </>
                ) : null}
                <ShotExports storyId={story.storyId} scenes={sceneChoices(lines)} />
              </>
            }
          >
            <ShotList
              lines={shots}
              cutLines={cutLines}
              work={work}
              mayEdit={mayEdit}
              prices={prices.lines}
              underWay={found.under_way}
              report={report}
            />
          </Section>
        </ShotApprovals>
      ) : null}
    </>
  );
}
