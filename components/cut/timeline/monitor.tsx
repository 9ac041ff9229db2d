import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Pause, Play } from "@/components/ui/icons";
import { frameCode } from "@/lib/rules/film-frames";
import type { CutPlayer } from "../play/cut-player";
import { CutScreen } from "../play/cut-screen";
import type { PlayPlan } from "../play/play-plan";
import { usePlayState } from "../play/use-cut-player";

/** The cut as it is at the playhead. */
export function Monitor({
  screens,
  plan,
  player,
}: {
  screens: RefObject<HTMLDivElement | null>;
  plan: PlayPlan;
  player: CutPlayer | null;
}) {
  const state = usePlayState(player);
  return <CutScreen {...{ screens, plan, state }} className="h-36 rounded-frame" />;
}

/** The button that plays the cut, and where it is. */
export function MonitorControls({
  player,
  frames,
  onToggle,
}: {
  player: CutPlayer | null;
  frames: number;
  onToggle: () => void;
}) {
  const { frame, isPlaying } = usePlayState(player);
  return (
    <>
      <Button
        size="small"
        aria-label={isPlaying ? "Pause the timeline" : "Play the timeline"}
        onClick={onToggle}
        className="w-12"
      >
        {isPlaying ? <Pause aria-hidden size={14} /> : <Play aria-hidden size={14} />}
      </Button>
      <p className="mr-3 text-small whitespace-nowrap figures">
        <span className="text-ink">{frameCode(frame)}</span>
        <span className="text-faint"> / {frameCode(frames)}</span>
      </p>
    </>
  );
}
