"use client";

import { useEffect } from "react";

/** A player that fails again so soon has another trouble than its address. */
const ONCE_IN_MS = 10_000;

/**
 * Lets players go on whose file lies at a store that gives addresses for a few minutes: browsers ask there
 * for the next piece without asking us again, and are refused once the address has ended. Loading anew
 * gets another one; the player stays where it was. Whoever listens to the player hears of the second
 * failure only.
 */
export function FreshAddresses() {
  useEffect(() => {
    const loadedAnewAt = new WeakMap<HTMLMediaElement, number>();
    const onError = (event: Event) => {
      const player = event.target;
      if (!(player instanceof HTMLMediaElement)) return;
      if (player.error?.code !== MediaError.MEDIA_ERR_NETWORK) return;
      const before = loadedAnewAt.get(player);
      if (before !== undefined && Date.now() - before < ONCE_IN_MS) return;
      loadedAnewAt.set(player, Date.now());
      event.stopImmediatePropagation();
      loadAnew(player);
    };
    document.addEventListener("error", onError, true);
    return () => document.removeEventListener("error", onError, true);
  }, []);
  return null;
}

function loadAnew(player: HTMLMediaElement): void {
  const { currentTime, paused } = player;
  const goOn = () => {
    player.currentTime = currentTime;
    // Refused like any other start: the button is there.
    if (!paused) player.play().catch(() => undefined);
  };
  player.addEventListener("loadedmetadata", goOn, { once: true });
  player.load();
}
