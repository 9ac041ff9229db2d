import { type RefObject, useEffect, useState } from "react";
import { findChoice, keepChoice } from "@/lib/client/kept-choice";

const CHOICE = "captions";

/**
 * Whether a player shows its captions, and the switch. It begins with what was chosen last, and stays
 * in step with a switch of the browser's own.
 */
export function useCaptions(player: RefObject<HTMLVideoElement | null>) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const tracks = player.current?.textTracks;
    const track = tracks?.[0];
    if (!tracks || !track) return;
    if (findChoice(CHOICE) === "shown") track.mode = "showing";
    const read = () => setShown(track.mode === "showing");
    read();
    tracks.addEventListener("change", read);
    return () => tracks.removeEventListener("change", read);
  }, [player]);
  const toggle = () => {
    const track = player.current?.textTracks[0];
    if (!track) return;
    track.mode = track.mode === "showing" ? "hidden" : "showing";
    keepChoice(CHOICE, track.mode === "showing" ? "shown" : "hidden");
  };
  return { shown, toggle };
}
