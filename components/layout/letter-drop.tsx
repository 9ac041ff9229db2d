import { clsx } from "clsx";

const NAME = [..."Roughcut"];

/** Between one letter and the next; all are down well before they fade. */
const STEP_MS = 220;

/** The name, one letter dropping in after the other. */
export function LetterDrop({ fading }: { fading: boolean }) {
  return (
    <div
      role="img"
      aria-label="Roughcut"
      className={clsx(
        "absolute inset-0 flex items-center justify-center transition-opacity duration-[2000ms] ease-in",
        fading && "opacity-0",
      )}
    >
      <p
        aria-hidden
        className="font-display text-[min(20.5vw,268px)] leading-[1.12] font-medium tracking-[0.02em] uppercase"
      >
        {NAME.map((letter, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed word with repeated letters
            key={index}
            className="inline-block animate-[drop_420ms_cubic-bezier(0.2,0.9,0.3,1)_both]"
            style={{ animationDelay: `${index * STEP_MS}ms` }}
          >
            {letter}
          </span>
        ))}
      </p>
    </div>
  );
}
