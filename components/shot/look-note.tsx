import { clsx } from "clsx";
import type { WireTakeLook } from "@/lib/contracts/take-look";

/**
 * What came of the look at a still: its score, and what is wrong with it.
 * @param isShort without who looked and when: where many stand together
 */
export function LookNote({
  look,
  isShort = false,
  className,
}: {
  look: WireTakeLook | undefined;
  isShort?: boolean;
  className?: string;
}) {
  if (!look) return null;
  if (look.state === "not-looked-at") {
    return (
      <p className={clsx("text-caption break-words text-faint", className)}>
        Not looked at{isShort ? "." : `: ${look.reason}`}
      </p>
    );
  }
  const words = [
    ...look.reasons,
    ...(look.not_remade ? [`Not made again: ${look.not_remade}`] : []),
  ];
  return (
    <p
      title={isShort ? words.join(" ") : undefined}
      className={clsx(
        "text-caption break-words text-soft figures",
        isShort && "line-clamp-3",
        className,
      )}
    >
      <span className={clsx("font-medium", look.stands ? "text-soft" : "text-warn")}>
        {scoreWords(look)}
      </span>{" "}
      {words.join(" ")}
      {isShort ? null : (
        <span className="text-faint">
          {" "}
          {`Looked at by ${look.model} on ${look.at.slice(0, 10)}.`}
        </span>
      )}
    </p>
  );
}

/** `Fits its shot: 85 of 100.` */
export function scoreWords({ score, stands }: { score: number; stands: boolean }): string {
  return `${stands ? "Fits its shot" : "Does not fit its shot"}: ${score} of 100.`;
}
