import type { Production } from "@/lib/client/use-production";
import { compareLength } from "@/lib/rules/script-length";
import type { StoryLength } from "@/lib/rules/story-length";
import { lengthCode, timeCode } from "@/lib/rules/time-code";

type Lengths = Pick<Production, "length_seconds" | "film_seconds" | "steps">;

/**
 * What was planned, how long the lines last by now (by their words, then as they are spoken), and the
 * film with its titles. The last of them is marked when it is more than 15 % from the plan.
 */
export function LengthAgainstPlan({
  planned,
  production,
}: {
  planned: StoryLength;
  production: Lengths;
}) {
  const plannedSeconds = planned.minutes * 60 + planned.seconds;
  const lengths = lengthsOf(production);
  return (
    <>
      <span>Planned length {timeCode(plannedSeconds)}</span>
      {lengths.map(({ name, seconds, behind }, index) => {
        const { fits } = compareLength(seconds, plannedSeconds);
        const isLast = index === lengths.length - 1;
        return (
          <span key={name}>
            {name}{" "}
            <span className={!isLast ? "" : fits ? "text-good" : "text-warn"}>
              {lengthCode(seconds)}
            </span>
            {behind}
          </span>
        );
      })}
    </>
  );
}

function lengthsOf({ length_seconds: shots, film_seconds: film, steps }: Lengths) {
  const audio = steps.find(({ step }) => step === "audio");
  const isSpoken = audio !== undefined && audio.total > 0 && audio.done >= audio.total;
  return [
    ...(shots === null
      ? []
      : [{ name: isSpoken ? "Spoken" : "Script about", seconds: shots, behind: "" }]),
    ...(film === null ? [] : [{ name: "Film", seconds: film, behind: " with titles" }]),
  ];
}
