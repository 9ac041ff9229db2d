import { clsx } from "clsx";
import type { WireFinding, WireReading } from "@/lib/contracts/parsing-changes";

const taken: Record<WireFinding["taken_for"], string> = {
  action: "Action",
  dialogue: "Dialogue",
  "scene-heading": "Scene heading",
};
const why: Record<NonNullable<WireFinding["reason"]>, string> = {
  "said-clause": "The text says so.",
  "acting-person": "Acts beside the words.",
  pronoun: "Meant by the pronoun.",
  turn: "It was their turn.",
  unknown: "A guess: the text gives no hint.",
};

/** Of a story that is told in prose: who read it, and what was taken for what. */
export function ProseReading({ reading, className }: { reading: WireReading; className?: string }) {
  if (reading.shape !== "prose") return null;
  const { findings } = reading;
  const count = (kind: WireFinding["taken_for"]) =>
    findings.filter((finding) => finding.taken_for === kind).length;
  const guesses = findings.filter(({ reason }) => reason === "turn" || reason === "unknown").length;
  return (
    <div className={clsx("border-l-2 border-accent bg-panel px-4 py-2.5", className)}>
      <p className="text-small text-soft">
        This script is told in prose.{" "}
        {reading.read_by === "model"
          ? "The text model has cut it into lines and kept its words."
          : "It was read by rules: words in quotation marks are dialogue, the rest is action."}{" "}
        {count("dialogue")} dialogue, {count("action")} action
        {guesses > 0 ? `; who speaks was guessed ${guesses} times` : ""}.
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer text-small text-ink">
          What was taken for what
        </summary>
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="What was taken for what"
          className="mt-2 max-h-72 overflow-y-auto"
        >
          {findings.map((finding, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              key={index}
              className="grid gap-x-4 border-t border-line py-2 text-small sm:grid-cols-[7rem_10rem_1fr]"
            >
              <span className="text-faint">{taken[finding.taken_for]}</span>
              <span className="text-soft">
                {finding.character_name ?? ""}
                {finding.reason ? (
                  <span className="block text-faint">{why[finding.reason]}</span>
                ) : null}
              </span>
              <span className="font-script">{finding.text}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
