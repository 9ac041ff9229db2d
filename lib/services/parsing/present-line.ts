import type { ShownLine } from "@/db/queries/shown-lines";
import type { WireLine } from "@/lib/contracts/parsing";
import { beingOf } from "@/lib/rules/being";
import { lineSeconds } from "@/lib/rules/script-length";
import { isOffScreen, NON_SPEAKING_PART } from "@/lib/rules/shot";
import { planShotType } from "@/lib/rules/shot-plan";
import { mediaUrlOrNull } from "@/lib/services/media/media-url";
import { presentLook } from "@/lib/services/media/present-look";

/** A line with its shot, as every screen gets it. */
export function presentLine(shown: ShownLine): WireLine {
  const { line, location, audio, image, video } = shown;
  const imageUrl = mediaUrlOrNull(image);
  const videoUrl = mediaUrlOrNull(video);
  const look = presentLook(image?.look ?? null);
  return {
    id: line.id,
    line_number: line.lineNumber,
    scene_location: location?.name ?? null,
    ...(line.timeOfDay === "" ? {} : { time_of_day: line.timeOfDay }),
    character_name: line.characterName,
    ...(line.extension === "" ? {} : { extension: line.extension }),
    stage_directions: line.stageDirections,
    dialogue_text: line.dialogueText,
    ...(line.ownShot === null ? {} : { own_shot: line.ownShot }),
    shot_type: line.shotType,
    ...(line.shotType === null ? { default_shot_type: directedType(shown) } : {}),
    image_prompt: line.imagePrompt,
    image_url: imageUrl,
    stored_image_url: imageUrl,
    ...(look ? { image_look: look } : {}),
    audio_url: mediaUrlOrNull(audio),
    action_video_prompt: line.videoPrompt,
    video_url: videoUrl,
    stored_video_url: videoUrl,
    audio_duration: audio?.durationSeconds ?? null,
    shot_duration: lineSeconds(line, audio?.durationSeconds ?? null),
    ...(Object.keys(line.stale).length > 0 ? { stale: line.stale } : {}),
  };
}

/** The type that a batch would give the shot. */
function directedType({ line, speaker }: ShownLine) {
  // A ship's computer has no mouth that could be seen to speak.
  const isVoice = beingOf(speaker?.imageDescription ?? "").kind === "voice";
  return planShotType({
    speakerId: line.characterName === NON_SPEAKING_PART ? null : line.characterName,
    stageDirections: line.stageDirections,
    dialogue: line.dialogueText,
    offScreen: isOffScreen(line.extension) || isVoice,
  });
}
