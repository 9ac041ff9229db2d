"use client";

import { useCallback, useState } from "react";
import {
  type FoundFailure,
  type PartWork,
  type StoryWork,
  setWork,
  takeUpdate,
  workOfFailures,
} from "@/components/shot-list/line-work";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useOnReturn } from "@/lib/client/use-on-return";
import { announceProductionChange } from "@/lib/client/use-production";
import type * as casting from "@/lib/contracts/casting";
import type { WireCharacter } from "@/lib/contracts/character";
import type * as parsing from "@/lib/contracts/parsing";
import type { BatchEvent } from "@/lib/contracts/production";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { storyErrors } from "@/lib/errors/catalogue/story";
import type { BatchKind, LinePart } from "@/lib/rules/batch";
import { applyUpdate } from "./line-update";

/** Everything that the script-media page shows, as the server knew it when it made the page. */
export interface ScriptMediaState {
  lines: parsing.WireLine[];
  locations: parsing.WireSceneLocation[];
  mappings: Record<string, string | null>;
  matchTypes: Record<string, parsing.WireMatchInfo>;
  characters: WireCharacter[];
  validation: casting.WireValidation;
}

/** What is brought up to date on its own, and can fail on its own. */
type Reloaded = "lines" | "locations" | "cast";

/** How often the characters are asked for again, and after how long (specification, §9). */
const CHARACTER_RETRY_MS = [1_000, 2_000, 4_000];

/**
 * The page's state, with the ways to bring its parts up to date.
 * @param failures on lines, that were there before the page was
 */
export function useScriptMedia(
  story: { storyId: string; projectId: string },
  initial: ScriptMediaState,
  failures: readonly FoundFailure[],
) {
  const { storyId, projectId } = story;
  const [state, setState] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Reloaded, string>>>({});
  // Counts what was changed by hand, or made for a single line: other media may be out of date by it.
  const [changes, setChanges] = useState(0);
  const [work, changeWork] = useState<StoryWork>(() => workOfFailures(failures));

  const attempt = useCallback(
    async (what: Reloaded, load: () => Promise<Partial<ScriptMediaState>>) => {
      try {
        const part = await load();
        setState((before) => ({ ...before, ...part }));
        // What went wrong with another part stays told.
        setErrors(({ [what]: _mended, ...others }) => others);
        announceProductionChange();
      } catch (cause) {
        setErrors((before) => ({ ...before, [what]: errorText(cause) }));
      }
    },
    [],
  );

  const reloadLines = useCallback(
    () =>
      attempt("lines", async () => {
        const options = { onFailure: storyErrors["parsing.linesFailed"].text } as const;
        const { parsed_lines } = await call(
          "GET /script-parsing/get-parsed-lines/{storyId}",
          { storyId },
          options,
        );
        return { lines: parsed_lines };
      }),
    [attempt, storyId],
  );

  const reloadLocations = useCallback(
    () =>
      attempt("locations", async () => {
        const options = { onFailure: storyErrors["location.loadFailed"].text } as const;
        const answer = await call("GET /script-locations/list/{storyId}", { storyId }, options);
        return { locations: answer.scene_locations };
      }),
    [attempt, storyId],
  );

  const reloadCast = useCallback(
    () =>
      attempt("cast", async () => {
        const options = { onFailure: storyErrors["mapping.loadFailed"].text } as const;
        const [{ mappings }, { matchTypes }, characters, validation] = await Promise.all([
          call("GET /script-parsing/get-character-mappings/{storyId}", { storyId }, options),
          call("GET /script-parsing/get-character-match-info/{storyId}", { storyId }, options),
          loadCharacters(projectId),
          call("POST /script-character-validation/validate", { story_id: storyId }),
        ]);
        setChanges((count) => count + 1);
        return { mappings, matchTypes, characters, validation };
      }),
    [attempt, projectId, storyId],
  );

  // Somebody else may have worked on the shots while this page was out of sight.
  useOnReturn(reloadLines);

  const applyEvent = useCallback((kind: BatchKind, event: BatchEvent) => {
    changeWork((before) => takeUpdate(before, kind, event));
    if (event.line_id === undefined) return;
    setState((before) => ({
      ...before,
      lines: before.lines.map((line) =>
        line.id === event.line_id ? applyUpdate(line, kind, event) : line,
      ),
    }));
  }, []);

  const reportWork = useCallback((lineId: string, part: LinePart, partWork: PartWork | null) => {
    changeWork((before) => setWork(before, lineId, part, partWork));
  }, []);

  const replaceLine = useCallback((line: parsing.WireLine) => {
    setState((before) => ({
      ...before,
      lines: before.lines.map((known) => (known.id === line.id ? line : known)),
    }));
    setChanges((count) => count + 1);
    announceProductionChange();
  }, []);

  const saveLocation = useCallback(
    async (locationId: string, description: string) => {
      const { scene_location } = await call(
        "POST /script-locations/update-location-description",
        { story_id: storyId, location_id: locationId, location_description: description },
        { onFailure: storyErrors["location.updateFailed"].text },
      );
      setState((before) => ({
        ...before,
        locations: before.locations.map((location) =>
          location.id === locationId ? scene_location : location,
        ),
      }));
      setChanges((count) => count + 1);
    },
    [storyId],
  );

  return {
    state,
    work,
    changes,
    error: errors.lines ?? errors.locations ?? errors.cast ?? null,
    reloadLines,
    reloadLocations,
    reloadCast,
    applyEvent,
    reportWork,
    replaceLine,
    saveLocation,
  };
}

async function loadCharacters(projectId: string): Promise<WireCharacter[]> {
  for (const delayMs of CHARACTER_RETRY_MS) {
    try {
      return (await call("GET /character/list", { project_id: projectId })).characters;
    } catch {
      // The last try below says what went wrong; before it, another one may work.
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  const options = { onFailure: characterErrors["character.listFailed"].text } as const;
  return (await call("GET /character/list", { project_id: projectId }, options)).characters;
}
