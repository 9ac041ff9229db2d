import type { WireLine } from "@/lib/contracts/parsing";

/**
 * A line as the browser gets it: MARTA speaks in the lamp room, nothing is made of it yet, and the
 * shot lasts two seconds.
 */
export function aWireLine(lineNumber: number, facts: Partial<WireLine> = {}): WireLine {
  return {
    id: `line-${lineNumber}`,
    line_number: lineNumber,
    scene_location: "LAMP ROOM",
    character_name: "MARTA",
    stage_directions: "",
    dialogue_text: "Let me finish the glass.",
    shot_type: "talking",
    image_prompt: "",
    image_url: null,
    stored_image_url: null,
    audio_url: null,
    action_video_prompt: "",
    video_url: null,
    stored_video_url: null,
    audio_duration: null,
    shot_duration: 2,
    ...facts,
  };
}
