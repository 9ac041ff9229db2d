import { SOUND_TRACKS } from "@/lib/rules/cut/peaks";
import { SOUND_TRACK_PX } from "./sound-tracks";
import { TIMELINE_KEYS } from "./timeline-keys";

const TRACK_NAMES = { dialogue: "Dialogue", effects: "Effects", music: "Music" };

/** What the tracks of a timeline are called, each beside its own. */
export function TrackNames({ hasMusic }: { hasMusic: boolean }) {
  return (
    <div className="w-20 shrink-0 border-r border-line text-caption text-soft">
      <p className="mt-6 flex h-16 items-center px-2">Picture</p>
      {SOUND_TRACKS.map((track) => (
        <p key={track} className="px-2 pt-1" style={{ height: SOUND_TRACK_PX }}>
          {TRACK_NAMES[track]}
          {track === "music" && !hasMusic ? <span className="block text-faint">none</span> : null}
        </p>
      ))}
    </div>
  );
}

/** Which keys do what on a timeline. */
export function KeysOfTimeline() {
  return (
    <details className="mt-1">
      <summary className="w-fit py-1 text-caption text-faint hover:text-ink">
        Keys of the timeline
      </summary>
      <dl className="mt-1 grid grid-cols-[max-content_1fr_max-content_1fr] gap-x-4 gap-y-1 text-caption">
        {TIMELINE_KEYS.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="text-ink">{keys}</dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
