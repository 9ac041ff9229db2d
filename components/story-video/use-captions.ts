"use client";

import { type RefObject, useEffect, useState } from "react";

/** What a person chose last, kept in this browser. */
const KEPT_AS = "roughcut.captions";

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
    if (wereShown()) track.mode = "showing";
    const read = () => setShown(track.mode === "showing");
    read();
    tracks.addEventListener("change", read);
    return () => tracks.removeEventListener("change", read);
  }, [player]);
  const toggle = () => {
    const track = player.current?.textTracks[0];
    if (!track) return;
    track.mode = track.mode === "showing" ? "hidden" : "showing";
    keep(track.mode === "showing");
  };
  return { shown, toggle };
}

/** Storage may be forbidden; then every film begins without captions. */
function wereShown(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === "shown";
  } catch {
    return false;
  }
}

function keep(areShown: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, areShown ? "shown" : "hidden");
  } catch {
    // Nothing is lost but the choice of the next visit.
  }
}
