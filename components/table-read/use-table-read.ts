import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import type { ReadingPlan } from "./reading-plan";
import { ReadingPlayer, type ReadingState } from "./reading-player";

/** A table read that is open, with the ways to go through it. */
export interface TableRead extends ReadingState {
  /** Where the reading is, in seconds from its beginning. */
  seconds: number;
  toggle: () => void;
  goTo: (index: number) => void;
  seek: (seconds: number) => void;
}

/** Reads a plan aloud for as long as the component is there. */
export function useTableRead(plan: ReadingPlan): TableRead {
  const [player] = useState(
    () =>
      new ReadingPlayer(plan, ({ line }) =>
        toast.error(`Failed to play audio for line ${line.line_number}`),
      ),
  );
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  useEffect(() => player.changePlan(plan), [player, plan]);
  useEffect(() => {
    for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) other.pause();
    player.open();
    return () => player.close();
  }, [player]);
  const startSeconds = plan.beats[state.index]?.startSeconds ?? 0;
  return {
    ...state,
    seconds: Math.min(plan.totalSeconds, startSeconds + state.offset),
    toggle: () => (state.isPlaying ? player.pause() : player.play()),
    goTo: (index) => player.goTo(index),
    seek: (seconds) => player.seek(seconds),
  };
}
