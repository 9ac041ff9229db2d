import { useCallback, useMemo } from "react";
import type { FoundFailure } from "@/components/shot-list/line-work";
import { call } from "@/lib/client/call";
import { invalidate, invalidateMedia } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import type { CallAddress } from "@/lib/contracts/addresses";
import type * as casting from "@/lib/contracts/casting";
import type { listCharacters, WireCharacter } from "@/lib/contracts/character";
import type { ContractOutput } from "@/lib/contracts/contract";
import type * as parsing from "@/lib/contracts/parsing";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { useLineWork } from "./use-line-work";

/** The answers that the page comes with, as the server read them. */
export interface ScriptMediaSeed {
  lines: ContractOutput<typeof parsing.parsedLines>;
  locations: ContractOutput<typeof parsing.listSceneLocations>;
  mappings: ContractOutput<typeof parsing.characterMappings>;
  matches: ContractOutput<typeof parsing.characterMatchInfo>;
  characters: ContractOutput<typeof listCharacters>;
  validation: casting.WireValidation;
}

/** Everything that the script-media page shows. */
export interface ScriptMediaState {
  lines: parsing.WireLine[];
  locations: parsing.WireSceneLocation[];
  mappings: Record<string, string | null>;
  matchTypes: Record<string, parsing.WireMatchInfo>;
  characters: WireCharacter[];
  validation: casting.WireValidation;
}

/** How often the characters are asked for again, and after how long (spec 2, §9). */
const CHARACTER_RETRY_MS = [1_000, 2_000, 4_000];

async function refresh(...addresses: readonly CallAddress[]): Promise<void> {
  await invalidate(...addresses);
  // They depend on what was made, cast or changed.
  void invalidateMedia();
}

/** Parts of the page that are read again; what cannot be read is told by the page. */
export const refreshLines = () => refresh("GET /script-parsing/get-parsed-lines/{storyId}");
export const refreshCast = () =>
  refresh(
    "GET /script-parsing/get-character-mappings/{storyId}",
    "GET /script-parsing/get-character-match-info/{storyId}",
    "GET /character/list",
    "POST /script-character-validation/validate",
  );
export const refreshAll = async () => {
  await Promise.all([
    refreshLines(),
    refreshCast(),
    refresh("GET /script-locations/list/{storyId}"),
  ]);
};

/**
 * The page's state, with the ways to bring its parts up to date.
 * @param failures on lines, that were there before the page was
 */
export function useScriptMedia(
  story: { storyId: string; projectId: string },
  seed: ScriptMediaSeed,
  failures: readonly FoundFailure[],
) {
  const { storyId, projectId } = story;
  const ofStory = { storyId };

  // Somebody else may have worked on the shots while this page was out of sight.
  const lines = useQuery("GET /script-parsing/get-parsed-lines/{storyId}", ofStory, {
    seed: seed.lines,
    onFailure: storyErrors["parsing.linesFailed"].text,
  });
  const { work, applyEvent, reportWork } = useLineWork(lines.follow, failures);
  const locations = useQuery("GET /script-locations/list/{storyId}", ofStory, {
    seed: seed.locations,
    onFailure: storyErrors["location.loadFailed"].text,
    onReturn: false,
  });
  const asCast = { onFailure: storyErrors["mapping.loadFailed"].text, onReturn: false };
  const mappings = useQuery("GET /script-parsing/get-character-mappings/{storyId}", ofStory, {
    ...asCast,
    seed: seed.mappings,
  });
  const matches = useQuery("GET /script-parsing/get-character-match-info/{storyId}", ofStory, {
    ...asCast,
    seed: seed.matches,
  });
  const characters = useQuery(
    "GET /character/list",
    { project_id: projectId },
    {
      seed: seed.characters,
      onFailure: characterErrors["character.listFailed"].text,
      onReturn: false,
      retryMs: CHARACTER_RETRY_MS,
    },
  );
  const validation = useQuery(
    "POST /script-character-validation/validate",
    { story_id: storyId },
    { seed: seed.validation, onReturn: false },
  );
  const state = useMemo<ScriptMediaState>(
    () => ({
      lines: (lines.data ?? seed.lines).parsed_lines,
      locations: (locations.data ?? seed.locations).scene_locations,
      mappings: (mappings.data ?? seed.mappings).mappings,
      matchTypes: (matches.data ?? seed.matches).matchTypes,
      characters: (characters.data ?? seed.characters).characters,
      validation: validation.data ?? seed.validation,
    }),
    [
      seed,
      lines.data,
      locations.data,
      mappings.data,
      matches.data,
      characters.data,
      validation.data,
    ],
  );

  const { change: changeLines } = lines;
  const replaceLine = useCallback(
    (line: parsing.WireLine) => {
      changeLines((before) => ({
        ...before,
        parsed_lines: before.parsed_lines.map((known) => (known.id === line.id ? line : known)),
      }));
      void invalidateMedia();
    },
    [changeLines],
  );

  const { change: changeLocations } = locations;
  const learnLocation = useCallback(
    (locationId: string, location_description: string) => {
      changeLocations((before) => ({
        ...before,
        scene_locations: before.scene_locations.map((location) =>
          location.id === locationId ? { ...location, location_description } : location,
        ),
      }));
      void invalidateMedia();
    },
    [changeLocations],
  );
  const saveLocation = useCallback(
    async (locationId: string, location_description: string, edited_from: string) => {
      const { scene_location } = await call(
        "POST /script-locations/update-location-description",
        { story_id: storyId, location_id: locationId, location_description, edited_from },
        { onFailure: storyErrors["location.updateFailed"].text },
      );
      learnLocation(locationId, scene_location.location_description);
      return scene_location.location_description;
    },
    [learnLocation, storyId],
  );

  const queries = [lines, locations, mappings, matches, characters, validation];
  return {
    state,
    work,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    applyEvent,
    reportWork,
    replaceLine,
    locationSaving: { save: saveLocation, learn: learnLocation },
  };
}
