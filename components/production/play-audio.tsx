import { useEffect, useRef, useState } from "react";
import { Play, Square } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";

/** Plays a line's audio in place; only one plays at a time. */
export function PlayAudio({ url, lineNumber }: { url: string; lineNumber: number }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => () => audio.current?.pause(), []);

  const toggle = async () => {
    if (playing) {
      audio.current?.pause();
      return;
    }
    for (const other of document.querySelectorAll("audio")) other.pause();
    try {
      await audio.current?.play();
    } catch {
      toast.error(`Failed to play audio for line ${lineNumber}`);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={`${playing ? "Stop" : "Play"} audio of line ${lineNumber}`}
        onClick={toggle}
        className="flex size-8 items-center justify-center rounded-control border border-line-strong text-soft hover:border-edge hover:text-ink max-sm:size-10"
      >
        {playing ? <Square aria-hidden size={12} /> : <Play aria-hidden size={13} />}
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand beside it */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
    </>
  );
}
