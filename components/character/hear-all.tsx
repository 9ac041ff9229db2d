import { useEffect, useRef, useState } from "react";
import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";
import { Play, Square } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import type { WireVoice } from "@/lib/contracts/voice";
import { takeFloor } from "./take-floor";

/**
 * Plays the character's line in all voices, one after the other, until the last one, the stop button
 * or another sound.
 * @param addressOf asks for the line in one voice
 * @param onTurn whose turn it is; null at the end
 */
export function HearAll({
  voices,
  cost,
  addressOf,
  onTurn,
}: {
  voices: readonly WireVoice[];
  /** What it costs when none of them has spoken the line yet; empty where nothing is paid. */
  cost: string;
  addressOf: (voiceId: string) => Promise<string>;
  onTurn: (voiceId: string | null) => void;
}) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [running, setRunning] = useState(false);

  useEffect(() => () => audio.current?.pause(), []);

  const play = async (player: HTMLAudioElement) => {
    const hasFloor = takeFloor();
    for (const [index, voice] of voices.entries()) {
      onTurn(voice.voice_id);
      const address = await addressOf(voice.voice_id);
      if (!hasFloor()) return;
      player.src = address;
      const next = voices[index + 1];
      // Spoken while this one is heard; when it fails, its own turn says so.
      if (next) addressOf(next.voice_id).catch(() => undefined);
      if (!(await heardToTheEnd(player)) || !hasFloor()) return;
    }
  };
  const toggle = async () => {
    const player = audio.current;
    if (!player) return;
    if (running) {
      takeFloor();
      return;
    }
    setRunning(true);
    try {
      await play(player);
    } catch (cause) {
      toast.error(cause instanceof DOMException ? "Failed to play the line" : errorText(cause));
    } finally {
      setRunning(false);
      onTurn(null);
    }
  };
  return (
    <>
      <Button size="small" onClick={toggle}>
        {running ? <Square aria-hidden size={11} /> : <Play aria-hidden size={12} />}
        {running ? "Stop" : <StartLabel cost={upTo(cost)}>Hear All Voices</StartLabel>}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand above the voices */}
      <audio ref={audio} preload="none" />
    </>
  );
}

/** `up to $0.12`; what is `under` something or unknown stays as it is. */
function upTo(cost: string): string {
  return cost.startsWith("$") ? `up to ${cost}` : cost;
}

/** Plays what is set; false when it was stopped before its end. @throws DOMException */
async function heardToTheEnd(player: HTMLAudioElement): Promise<boolean> {
  const heard = new Promise<boolean>((resolve) => {
    // At its end a sound is paused, too, and has ended by then.
    player.onpause = () => resolve(player.ended);
    player.onended = () => resolve(true);
  });
  await player.play();
  return heard;
}
