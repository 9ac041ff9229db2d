import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Play, Square } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import { takeFloor } from "./take-floor";

/**
 * Plays a sound in place, and stops whatever else is playing.
 * @param label what is heard, for example "Sample of Ruth"; the visible word is `children`
 * @param cost what a first hearing costs, said in the button's name; empty or left out for nothing
 * @param load asks for the sound's address; called once, what it throws is shown
 */
export function HearButton({
  label,
  cost,
  load,
  children,
}: {
  label: string;
  cost?: string;
  load: () => Promise<string>;
  children: string;
}) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<"still" | "loading" | "playing">("still");

  useEffect(() => () => audio.current?.pause(), []);

  const toggle = async () => {
    if (state === "loading") return;
    const player = audio.current;
    if (!player) return;
    if (state === "playing") {
      player.pause();
      return;
    }
    const hasFloor = takeFloor();
    try {
      setState("loading");
      if (!player.src) player.src = await load();
      if (!hasFloor()) return setState("still");
      player.currentTime = 0;
      await player.play();
    } catch (cause) {
      setState("still");
      // Somebody pressed another one meanwhile: nothing went wrong.
      if (cause instanceof DOMException && cause.name === "AbortError") return;
      toast.error(cause instanceof DOMException ? `Failed to play: ${label}` : errorText(cause));
    }
  };
  const suffix = cost ? `, ${cost}` : "";
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={state === "playing" ? `Stop: ${label}` : `Hear: ${label}${suffix}`}
        {...(cost ? { title: `${label}${suffix}` } : {})}
        aria-busy={state === "loading"}
        onClick={toggle}
      >
        {state === "playing" ? <Square aria-hidden size={11} /> : <Play aria-hidden size={12} />}
        {state === "loading" ? "Speaking..." : children}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand beside it */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setState("playing")}
        onPause={() => setState("still")}
        onEnded={() => setState("still")}
      />
    </>
  );
}
