import { useMemo } from "react";
import { useQuery } from "@/lib/client/use-query";
import type { WireSoundOnTrack } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";

/** A sound as its track draws it. */
export interface DrawnSound {
  /** Its first frame: of the take of its shot, or of the cut. */
  start: number;
  /** As `PEAKS_PER_FRAME` says, 0 to 255. */
  peaks: Uint8Array;
  marks: readonly number[];
}

/** Sounds by the line of their shot; null for what lies under all. */
export type DrawnTrack = ReadonlyMap<string | null, readonly DrawnSound[]>;

/**
 * What is heard in the cut, a request for each track: read again only when what it is made of has changed.
 * @param savedVersion of the cut that the server knows
 */
export function useCutSound(
  id: string,
  {
    lines,
    savedVersion,
    hasMusic,
  }: { lines: readonly WireLine[]; savedVersion: number; hasMusic: boolean },
) {
  const voices = lines.map(({ audio_url }) => audio_url).join();
  const clips = lines.map(({ video_url }) => video_url).join();
  const options = (version: string) => ({ version, onReturn: false });
  const dialogue = useQuery(ADDRESS, { id, track: "dialogue" }, options(voices));
  const effects = useQuery(ADDRESS, { id, track: "effects" }, options(`${savedVersion} ${clips}`));
  const music = useQuery(...([ADDRESS, { id, track: "music" } as const] as const), {
    // It gives way to voices.
    ...options(`${savedVersion} ${voices}`),
    enabled: hasMusic,
  });
  const all = [dialogue, effects, music];
  const broken = [dialogue, effects].flatMap(({ data }) => data?.broken_line_ids ?? []);
  return {
    tracks: {
      dialogue: useDrawn(dialogue.data?.sounds),
      effects: useDrawn(effects.data?.sounds),
      music: useDrawn(hasMusic ? music.data?.sounds : undefined),
    },
    /** The first of them is being read. */
    isLoading: all.some(({ isLoading, data }) => isLoading && data === null),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    brokenLineIds: [...new Set(broken)],
    reload: () => {
      for (const { error, reload } of all) if (error !== null) void reload();
    },
  };
}

const ADDRESS = "GET /story/{id}/cut/sound";
const NO_SOUNDS: readonly WireSoundOnTrack[] = [];

function useDrawn(sounds: readonly WireSoundOnTrack[] = NO_SOUNDS): DrawnTrack {
  return useMemo(() => {
    const track = new Map<string | null, DrawnSound[]>();
    for (const { line_id, start, peaks, marks } of sounds) {
      const bytes = Uint8Array.from(atob(peaks), (letter) => letter.charCodeAt(0));
      track.set(line_id, [...(track.get(line_id) ?? []), { start, peaks: bytes, marks }]);
    }
    return track;
  }, [sounds]);
}
