import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { CutPlayer, type PlayState } from "./cut-player";
import type { PlayPlan } from "./play-plan";

/** Before the screens are there. */
const AT_FIRST: PlayState = {
  ...{ isPlaying: false, frame: 0, index: 0, showsClip: false, isOver: false, isWaiting: false },
  ...{ share: 1, showsClipBefore: false, black: 0 },
};

/** A player of a cut that may change while it is played; it stops when another film or sound begins. */
export function useCutPlayer(plan: PlayPlan) {
  const screens = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<CutPlayer | null>(null);
  const open = useEffectEvent(() => {
    const videos = [...(screens.current?.querySelectorAll("video") ?? [])];
    return new CutPlayer(plan, videos, ({ line }) =>
      toast.error(`Failed to play audio for line ${line.line_number}`),
    );
  });
  useEffect(() => {
    const opened = open();
    setPlayer(opened);
    const onPlay = ({ target }: Event) => {
      const isOwn = target instanceof Node && screens.current?.contains(target);
      if (!isOwn) opened.pause();
    };
    document.addEventListener("play", onPlay, true);
    return () => {
      document.removeEventListener("play", onPlay, true);
      opened.close();
    };
  }, []);
  useEffect(() => player?.setPlan(plan), [player, plan]);
  return { screens, player };
}

/** Where a player stands, with every frame; as it begins while there is none. */
export function usePlayState(player: CutPlayer | null): PlayState {
  return useSyncExternalStore(
    player?.subscribe ?? subscribeToNothing,
    player?.getState ?? firstState,
    firstState,
  );
}

/** Stops all films and sounds of the page. */
export function pauseMedia(): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) other.pause();
}

const subscribeToNothing = () => () => undefined;
const firstState = () => AT_FIRST;
