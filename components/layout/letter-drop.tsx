import type { CSSProperties } from "react";

const NAME = [..."Roughcut"];

/** The name, one letter dropping in after the other; when and how stands in app/globals.css. */
export function LetterDrop() {
  return (
    <div
      role="img"
      aria-label="Roughcut"
      className="pointer-events-none absolute inset-0 flex items-center justify-center opening-letters"
    >
      <p
        aria-hidden
        className="font-display text-[min(20.5vw,268px)] leading-[1.12] font-medium tracking-[0.02em] uppercase"
      >
        {NAME.map((letter, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed word with repeated letters
            key={index}
            className="opening-letter"
            style={letterStyle(index)}
          >
            {letter}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Tells the styles which letter it is; custom properties are not among React's known styles. */
function letterStyle(index: number): CSSProperties {
  const style: CSSProperties & Record<"--letter", number> = { "--letter": index };
  return style;
}
