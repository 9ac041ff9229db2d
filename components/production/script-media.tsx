"use client";

import { useState } from "react";
import { Section } from "@/components/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { Batches } from "./batches";
import { CastTable } from "./cast-table";
import { GenerateCharacters } from "./generate-characters";
import { ParseScript } from "./parse-script";
import { ParsedLines } from "./parsed-lines";
import { SceneLocations } from "./scene-locations";
import { ShotList } from "./shot-list";
import { type ScriptMediaState, useScriptMedia } from "./use-script-media";

/** From script to shots: parsing, places, cast, the seven batches and the shot list. */
export function ScriptMedia({
  story,
  initial,
  activeRuns,
  hasScript,
  mayEdit,
}: {
  story: { storyId: string; projectId: string };
  initial: ScriptMediaState;
  activeRuns: Record<string, string>;
  hasScript: boolean;
  mayEdit: boolean;
}) {
  const { state, error, reloadLines, reloadLocations, reloadCast, applyEvent, saveLocation } =
    useScriptMedia(story, initial);
  const [parses, setParses] = useState(0);
  const { lines, locations, validation } = state;
  const hasLines = lines.length > 0;
  const missing = validation.detailedResults.filter(
    ({ projectCharacter, voiceStatus, imageStatus }) =>
      projectCharacter === null || voiceStatus === "No voice" || imageStatus === "No image",
  ).length;

  const onParsed = async () => {
    await Promise.all([reloadLines(), reloadLocations(), reloadCast()]);
    setParses((count) => count + 1);
  };

  return (
    <>
      {error ? <ErrorBox className="mt-6" message={error} /> : null}
      <Section
        id="script"
        title="Script"
        note={
          hasLines
            ? `${lines.length} lines in ${locations.length} ${locations.length === 1 ? "place" : "places"}`
            : "Parsing turns the script into lines: one shot for each."
        }
        actions={
          mayEdit ? (
            <LinkButton size="small" variant="quiet" href={`/story/${story.storyId}/edit-script`}>
              Edit script
            </LinkButton>
          ) : null
        }
      >
        {mayEdit && hasScript ? (
          <ParseScript
            storyId={story.storyId}
            hasLines={hasLines}
            runningAtFirst={"parse" in activeRuns}
            onParsed={onParsed}
          />
        ) : null}
        {!hasScript ? (
          <EmptyState
            action={
              mayEdit ? (
                <LinkButton variant="primary" href={`/story/${story.storyId}/edit-script`}>
                  Write the script
                </LinkButton>
              ) : null
            }
          >
            A story is made from its script. There is none yet.
          </EmptyState>
        ) : null}
        {hasLines && !validation.allValid ? (
          <div className="mt-5">
            <ParsedLines lines={lines} />
          </div>
        ) : null}
      </Section>

      {hasLines ? (
        <>
          <Section
            id="places"
            title="Scene locations"
            note="What stands here goes into every picture that is made of the place."
          >
            <SceneLocations
              locations={locations}
              lines={lines}
              mayEdit={mayEdit}
              onSave={saveLocation}
            />
          </Section>
          <Section
            id="cast"
            title="Cast"
            note="Who plays whom, with a voice and a face for everybody who speaks."
          >
            <CastTable story={story} cast={state} mayEdit={mayEdit} onChanged={reloadCast} />
            <p role="status" className="mt-4 mb-3 text-small text-soft">
              {validation.message}
            </p>
            {mayEdit ? (
              <GenerateCharacters
                key={parses}
                storyId={story.storyId}
                runningAtFirst={"characters" in activeRuns}
                missing={missing}
                onChanged={reloadCast}
              />
            ) : null}
          </Section>
        </>
      ) : null}

      {hasLines && validation.allValid ? (
        <>
          <Section
            id="generate"
            title="Generate"
            note="From top to bottom. Finished lines are kept; only what is missing or changed is made."
          >
            <Batches
              storyId={story.storyId}
              lines={lines}
              mayEdit={mayEdit}
              activeRuns={activeRuns}
              onEvent={applyEvent}
              onEnd={reloadLines}
            />
          </Section>
          <Section id="shots" title="Shot List" note={`${lines.length} shots`}>
            <ShotList lines={lines} />
          </Section>
        </>
      ) : null}
    </>
  );
}
