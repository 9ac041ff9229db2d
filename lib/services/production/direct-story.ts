import { type CastRow, listCast } from "@/db/queries/casting";
import { type LineWithMedia, listLines } from "@/db/queries/lines";
import { getStoryStyle } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import { type ImageStyle, readImageStyle } from "@/lib/rules/image-style";
import { NON_SPEAKING_PART, shotDurationSeconds } from "@/lib/rules/shot";
import { planShots } from "@/lib/rules/shot-plan";
import { castFacts } from "@/lib/services/character/character-facts";

/** A line with everything a shot of it must know. */
export interface DirectedLine {
  row: LineWithMedia;
  /** What is in the picture; its shot type is the chosen one, else the director's. */
  subject: ShotSubject;
  /** Who speaks the line, seen or not; null for action. */
  speaker: CastRow | null;
  durationSeconds: number;
}

export interface DirectedStory {
  imageStyle: ImageStyle;
  lines: DirectedLine[];
  cast: CastRow[];
}

/** Voices that come from outside the picture, as screenplays mark them. */
const OFF_SCREEN = /\b(?:O\.?\s?S|V\.?\s?O|O\.?\s?C|OFF|PHONE|RADIO|FILTERED)\b/iu;

/**
 * Directs all shots of a story from its lines, cast and style. Pure rules over one read of the
 * database, so every step of every batch sees the same film.
 */
export async function directStory(scope: StoryScope): Promise<DirectedStory> {
  const [rows, cast, style] = await Promise.all([
    listLines(scope.storyId),
    listCast(scope.storyId),
    getStoryStyle(scope.storyId),
  ]);
  const byName = new Map(cast.map((row) => [row.mapping.scriptCharacter, row]));
  const plans = planShots(
    rows.map(({ line, location }) => ({
      lineNumber: line.lineNumber,
      scene: line.sceneHeading || (location?.name ?? ""),
      shotType: line.shotType,
      speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
      stageDirections: line.stageDirections,
      dialogue: line.dialogueText,
      offScreen: OFF_SCREEN.test(line.extension),
    })),
    cast.map(({ mapping, character }) => ({
      id: mapping.scriptCharacter,
      name: mapping.scriptCharacter,
      gender: character?.voiceGender ?? null,
    })),
  );
  const lines = rows.flatMap((row, index): DirectedLine[] => {
    const plan = plans[index];
    if (!plan) return [];
    const { line, location } = row;
    const factsOf = (name: string | null) => {
      const member = name === null ? undefined : byName.get(name);
      return member ? castFacts(member) : null;
    };
    return [
      {
        row,
        speaker: byName.get(line.characterName) ?? null,
        durationSeconds: shotDurationSeconds(
          row.audio?.durationSeconds ?? null,
          line.stageDirections,
        ),
        subject: {
          kind: "shot",
          lineNumber: line.lineNumber,
          location: {
            id: location?.name ?? "",
            name: location?.name ?? "",
            description: location?.description ?? "",
          },
          timeOfDay: line.timeOfDay,
          cast: plan.castIds.flatMap((name) => factsOf(name) ?? []),
          speakerId: factsOf(plan.speakerId)?.id ?? null,
          stageDirections: line.stageDirections,
          dialogue: line.dialogueText,
          shotType: plan.shotType,
          shotSize: plan.shotSize,
          cameraMove: plan.cameraMove,
        },
      },
    ];
  });
  return {
    imageStyle: readImageStyle(style.imageStyle),
    lines,
    cast,
  };
}
