import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import type { WireLine } from "@/lib/contracts/parsing";

/** What plays the lines of a list. */
export interface LineAudio {
  /** Id of the line that is heard now. */
  playingId: string | null;
  /** Plays a line from its beginning, or stops it when it is the one that is heard. */
  toggle: (line: WireLine) => void;
}

/**
 * One player for all lines of a list: only one is heard at a time, and a row that is scrolled out of
 * sight goes on sounding.
 */
export function useLineAudio(): LineAudio {
  const player = useRef<HTMLAudioElement | null>(null);
  const heard = useRef<string | null>(null);
  const [playingId, setPlayingId] = useState<string | null>(null);

  const stop = useCallback(() => {
    heard.current = null;
    setPlayingId(null);
    player.current?.pause();
  }, []);

  useEffect(() => {
    // Whatever else begins to play on the page ends the line. Media events do not bubble.
    const onPlay = ({ target }: Event) => {
      if (target !== player.current) stop();
    };
    document.addEventListener("play", onPlay, true);
    return () => {
      document.removeEventListener("play", onPlay, true);
      player.current?.pause();
    };
  }, [stop]);

  const toggle = useCallback(
    (line: WireLine) => {
      if (heard.current === line.id) return stop();
      for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
        other.pause();
      }
      const audio = player.current ?? new Audio();
      player.current = audio;
      audio.onended = stop;
      heard.current = line.id;
      setPlayingId(line.id);
      audio.src = line.audio_url ?? "";
      audio.play().catch(() => {
        // Another line, or a stop, came in between: nothing failed.
        if (heard.current !== line.id) return;
        stop();
        toast.error(`Failed to play audio for line ${line.line_number}`);
      });
    },
    [stop],
  );
  return { playingId, toggle };
}
