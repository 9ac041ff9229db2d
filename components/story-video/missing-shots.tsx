import { Link } from "@/components/ui/link";
import { RadioGroup } from "@/components/ui/radio-group";
import type { WireLine } from "@/lib/contracts/parsing";
import { type Lacking, lackingOf, type MissingChoice } from "@/lib/rules/missing-shots";
import { materialOf } from "./film-times";

const CHOICES: { value: MissingChoice; label: string }[] = [
  { value: "still", label: "Show the still with its audio" },
  { value: "skip", label: "Leave these shots out" },
  { value: "fail", label: "Make no video until every shot has one" },
];

const WORDS: Record<Lacking, string> = { video: "video", image: "image", audio: "audio" };

/** The shots that have no video, each with what it lacks and a way to it, and what to do with them. */
export function MissingShots({
  lines,
  choice,
  disabled,
  onChoose,
}: {
  lines: readonly WireLine[];
  choice: MissingChoice;
  disabled: boolean;
  onChoose: (choice: MissingChoice) => void;
}) {
  const missing = lines.flatMap((line) => {
    const lacks = lackingOf(materialOf(line));
    return lacks.length > 0 ? [{ line, lacks }] : [];
  });
  if (missing.length === 0) return null;
  const heading =
    missing.length === 1
      ? `1 of ${lines.length} shots has no video`
      : `${missing.length} of ${lines.length} shots have no video`;
  return (
    <section
      aria-label="Shots without a video"
      className="mt-5 grid max-w-[960px] gap-x-10 gap-y-4 border-y border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="font-medium">{heading}</h2>
        <ul
          // Many are scrolled through; a region that scrolls has to be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          aria-label="Missing shots"
          className="mt-2 max-h-44 columns-[15rem] gap-x-8 overflow-y-auto text-small"
        >
          {missing.map(({ line, lacks }) => (
            <li
              key={line.id}
              className="flex min-h-6 break-inside-avoid items-baseline gap-3 py-0.5"
            >
              <Link
                href={`/shot/${line.id}`}
                className="shrink-0 py-0.5 underline decoration-line-strong underline-offset-4 figures hover:decoration-ink"
              >
                {`Line ${line.line_number}`}
              </Link>
              <span className="min-w-0 truncate text-soft">{line.character_name}</span>
              <span className="ml-auto shrink-0 text-soft">
                {`no ${lacks.map((lack) => WORDS[lack]).join(", no ")}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <RadioGroup
        label="What to do with shots without a video"
        value={choice}
        choices={CHOICES}
        disabled={disabled}
        onChange={onChoose}
      />
    </section>
  );
}
