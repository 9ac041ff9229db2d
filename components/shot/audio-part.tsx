import { PlayAudio } from "@/components/production/play-audio";
import { Button } from "@/components/ui/button";
import { StateWord } from "@/components/ui/state-word";
import type { WireShotTake } from "@/lib/contracts/shot";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { MakePart } from "./make-part";
import { ShotPart } from "./shot-part";
import { type AudioWork, audioPlan } from "./shot-plans";
import { hasChoice, takeName } from "./take-strip";
import { useGeneration } from "./use-generation";
import type { ShotState } from "./use-shot-state";

/** The voice of a line: the chosen one, and every other one that was spoken or brought. */
export function AudioPart({ screen }: { screen: ShotState }) {
  const { shot, details, mayEdit } = screen;
  const speaks = shot.character_name !== NON_SPEAKING_PART;
  const work: AudioWork = { ...details.audio_status, audio_url: shot.audio_url };
  const generation = useGeneration({
    plan: audioPlan(shot.id),
    work,
    onEnd: screen.reload,
    onWork: ({ audio_url, ...next }) =>
      screen.follow((before) => ({
        ...before,
        audio_status: next,
        shot: { ...before.shot, audio_url },
      })),
  });
  return (
    <ShotPart kind="audio" work={work} generation={generation} isHeld={screen.isFileHeld && speaks}>
      {shot.audio_url ? (
        <div className="flex items-center gap-3">
          <PlayAudio url={shot.audio_url} lineNumber={shot.line_number} />
          <p className="text-soft figures">
            {shot.audio_duration === null ? "" : `${shot.audio_duration.toFixed(1)} s of speech, `}
            {`${shot.shot_duration.toFixed(1)} s in the film`}
          </p>
        </div>
      ) : (
        <p className="text-soft">
          {speaks ? "No audio yet." : "Nobody speaks in this shot, so it has no audio."}
        </p>
      )}
      <AudioTakes
        takes={details.takes.audio}
        lineNumber={shot.line_number}
        {...(screen.choosing.onChoose ? { onChoose: screen.choosing.onChoose } : {})}
      />
      <MakePart
        {...{ screen, work, generation }}
        kind="audio"
        job="speech"
        label={shot.audio_url ? "Speak It Again" : "Generate Audio"}
        cost={screen.estimates.audio?.text}
        canMake={mayEdit && speaks}
        onMake={generation.start}
      />
    </ShotPart>
  );
}

function AudioTakes({
  takes,
  lineNumber,
  onChoose,
}: {
  takes: readonly WireShotTake[];
  lineNumber: number;
  onChoose?: (takeId: string) => void;
}) {
  if (!hasChoice(takes)) return null;
  return (
    <ol aria-label="Audio of this shot" className="mt-3 border-t border-line">
      {takes.map((take, index) => {
        const name = takeName(takes, index);
        return (
          <li
            key={take.id}
            aria-label={name}
            className="flex items-center gap-3 border-b border-line py-1.5"
          >
            <PlayAudio url={take.url} lineNumber={lineNumber} />
            <p className="min-w-0 flex-1 text-small text-soft figures">
              {name}
              <span className="text-faint">
                {take.duration === null ? "" : ` · ${take.duration.toFixed(1)} s`}
                {take.source === "own" ? " · own file" : ""}
              </span>
            </p>
            {take.chosen ? (
              <StateWord state="running">In use</StateWord>
            ) : onChoose ? (
              <Button size="small" variant="quiet" onClick={() => onChoose(take.id)}>
                Use<span className="sr-only"> {name}</span>
              </Button>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
