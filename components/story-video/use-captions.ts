"use client";

import { type RefObject, useEffect, useState } from "react";

/** Whether a player shows its captions, and the switch; stays in step with the browser's own one. */
export function useCaptions(player: RefObject<HTMLVideoElement | null>) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const tracks = player.current?.textTracks;
    if (!tracks) return;
    const read = () => setShown(tracks[0]?.mode === "showing");
    read();
    tracks.addEventListener("change", read);
    return () => tracks.removeEventListener("change", read);
  }, [player]);
  const toggle = () => {
    const track = player.current?.textTracks[0];
    if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
  };
  return { shown, toggle };
}
