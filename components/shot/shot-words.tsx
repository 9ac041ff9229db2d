import { clsx } from "clsx";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";

/** What is said and done in a shot, set as in a screenplay. */
export function ShotWords({ shot }: { shot: WireLine }) {
  const speaks = shot.character_name !== NON_SPEAKING_PART;
  return (
    <div
      className={clsx(
        "min-w-0 px-5 py-6 font-script text-lead leading-[1.45]",
        // A speech stands in the middle of the page, below its speaker.
        speaks && "sm:[&>p]:mx-auto sm:[&>p]:w-[38ch]",
      )}
    >
      {speaks ? (
        <p aria-hidden className="sm:pl-[12ch]">
          {speakerCue(shot).toUpperCase()}
        </p>
      ) : null}
      {shot.stage_directions ? (
        <p
          className={clsx(
            "break-words whitespace-pre-wrap text-soft italic",
            speaks && "sm:pl-[5ch]",
          )}
        >
          {shot.stage_directions}
        </p>
      ) : null}
      {shot.dialogue_text ? (
        <p className="break-words whitespace-pre-wrap">{shot.dialogue_text}</p>
      ) : null}
    </div>
  );
}
