/** What a key does in the film's player. */
export type PlayerCommand =
  | { does: "toggle" | "stop" | "back" | "forward" | "captions" | "sound" | "full-screen" }
  | { does: "step"; frames: number }
  | { does: "move"; seconds: number };

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * The keys of a cutting room: J, K and L run the film back, stop it and run it on, the arrows step by
 * frames, with Shift by seconds. Null for keys that mean something else.
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
      return { does: "captions" };
    case "m":
      return { does: "sound" };
    case "f":
      return { does: "full-screen" };
    case "arrowleft":
      return pressed.shiftKey ? { does: "move", seconds: -1 } : { does: "step", frames: -1 };
    case "arrowright":
      return pressed.shiftKey ? { does: "move", seconds: 1 } : { does: "step", frames: 1 };
    default:
      return null;
  }
}
