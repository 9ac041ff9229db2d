/** What a key does in the film's player. */
export type PlayerCommand =
  | { does: "toggle" | "stop" | "back" | "forward" | "captions" | "sound" | "full-screen" }
  | { does: ReviewCommand }
  | { does: "step"; frames: number }
  | { does: "move"; seconds: number };

/** What belongs to notes: one at this frame, the first and last frame of a range, a drawn mark. */
export type ReviewCommand = "note" | "range-start" | "range-end" | "draw";

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * The keys of a cutting room: J, K and L run the film back, stop it and run it on, the arrows, comma and
 * full stop step by frames, the arrows with Shift by seconds; I and O are the ends of a range, C writes
 * a note and M draws one. Null for keys that mean something else.
 */
export function playerCommand(pressed: Pressed): PlayerCommand | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  switch (pressed.key.toLowerCase()) {
    case " ":
      return { does: "toggle" };
    case "j":
      return { does: "back" };
    case "k":
      return { does: "stop" };
    case "l":
      return { does: "forward" };
    case "c":
      return { does: pressed.shiftKey ? "captions" : "note" };
    case "m":
      return { does: pressed.shiftKey ? "sound" : "draw" };
    case "i":
      return { does: "range-start" };
    case "o":
      return { does: "range-end" };
    case "f":
      return { does: "full-screen" };
    case ",":
      return { does: "step", frames: -1 };
    case ".":
      return { does: "step", frames: 1 };
    case "arrowleft":
      return pressed.shiftKey ? { does: "move", seconds: -1 } : { does: "step", frames: -1 };
    case "arrowright":
      return pressed.shiftKey ? { does: "move", seconds: 1 } : { does: "step", frames: 1 };
    default:
      return null;
  }
}

/** Whether a command is about notes rather than about how the film runs. */
export function isReviewCommand(does: PlayerCommand["does"]): does is ReviewCommand {
  return does === "note" || does === "range-start" || does === "range-end" || does === "draw";
}
