import type { StoryScope } from "@/lib/access";
import type { ListedShot } from "@/lib/exchange/shots/listed-shot";
import { framesFor } from "@/lib/rules/house-format";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { readScript } from "@/lib/screenplay";
import { countPages } from "@/lib/screenplay/pages/lay-out-script";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";
import type { HandOverPlan } from "./plan-hand-over";

/** The shots of a film as it would be handed over now, as boards and shot lists tell of them. */
export async function listShots(
  scope: StoryScope,
  { script, shots, numbered, cards }: HandOverPlan,
): Promise<ListedShot[]> {
  const { outdated } = await listStaleMedia(scope);
  const old = new Set(outdated.map(({ line_id }) => line_id));
  const pages = countPages(readScript(script.text).elements).scenes;
  const scenes = new Set(numbered.map(({ number }) => number.scene)).size;
  let start = cards.opening?.frameCount ?? 0;
  return shots.flatMap(({ line, shot }, index) => {
    const told = numbered[index];
    if (!told) return [];
    const { row, subject, speaker } = line;
    const { framing } = subject;
    const { scene } = told.number;
    const opensScene = index === 0 || numbered[index - 1]?.number.scene !== scene;
    const isSpoken = row.line.characterName !== NON_SPEAKING_PART;
    const name = speaker?.character?.name ?? row.line.characterName;
    const startFrame = start + (shot.gap ?? 0);
    start = startFrame + shot.frameCount;
    return [
      {
        ...{ number: told.number, heading: told.place, opensScene, startFrame },
        type:
          framing?.view === "reaction"
            ? ("reaction" as const)
            : isSpoken
              ? ("dialogue" as const)
              : ("action" as const),
        size: framing?.size ?? subject.shotSize,
        angle: framing?.angle ?? "",
        lensMm: framing?.lensMm ?? null,
        movement: subject.cameraMove,
        cast: subject.cast.map((person) => person.name),
        action: row.line.stageDirections,
        speaker: isSpoken ? `${name}${row.line.extension ? ` (${row.line.extension})` : ""}` : null,
        dialogue: row.line.dialogueText,
        sound: [...new Set((shot.effects ?? []).map(({ effect }) => effect))],
        frames: shot.frameCount ?? framesFor(line.durationSeconds),
        // A script whose scenes are others than those of its lines tells nothing of their length.
        eighths: opensScene && pages.length === scenes ? (pages[scene - 1] ?? null) : null,
        status: told.picture === null ? "no picture" : told.picture.kind,
        isOutOfDate: old.has(row.line.id),
        take: told.picture?.take ?? null,
        pictureKey: row.image?.mediaKey ?? null,
      },
    ];
  });
}
