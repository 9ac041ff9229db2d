import Link from "next/link";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { WireLine } from "@/lib/contracts/parsing";
import { type Lacking, lackingOf, type MissingChoice } from "@/lib/rules/missing-shots";
import { CAPTION_WORDS, type FilmChoices } from "./film-choices";
import { materialOf, shownLines } from "./film-times";

/** Where a story's shots become one video: the button, what it will join, and how. */
export function CreateStoryVideo({
  storyId,
  lines,
  isFirst,
  isRunning,
  choices,
  onChoose,
  onCreate,
}: {
  storyId: string;
  lines: readonly WireLine[];
  /** Whether there is no video yet. */
  isFirst: boolean;
  isRunning: boolean;
  choices: FilmChoices;
  onChoose: (change: Partial<FilmChoices>) => void;
  onCreate: () => void;
}) {
  const hasShots = shownLines(lines).length > 0;
  // While clips are missing, the next step is to make those: the head of the page says so.
  const isNext = isFirst && hasShots && lines.every(({ video_url }) => video_url !== null);
  return (
    <section aria-label="Create Story Video">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant={isNext ? "primary" : "secondary"} disabled={isRunning} onClick={onCreate}>
          {isRunning ? "Creating..." : "Create Story Video"}
        </Button>
        {hasShots ? null : (
          <LinkButton variant="primary" href={`/story/${storyId}/script-media`}>
            Make the shots
          </LinkButton>
        )}
        <p className="min-w-0 flex-1 basis-72 text-small text-soft">
          {whatIsJoined(lines, choices.missing)}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          className="text-small text-soft"
          label="Titles and credits"
          isOn={choices.titles}
          disabled={isRunning}
          onSwitch={(titles) => onChoose({ titles })}
        />
        <Switch
          className="text-small text-soft"
          label="Music"
          isOn={choices.music}
          disabled={isRunning}
          onSwitch={(music) => onChoose({ music })}
        />
        <div className="flex items-center gap-2.5 text-small text-soft">
          <span aria-hidden>Captions</span>
          <Select
            aria-label="Captions"
            size="small"
            className="w-32"
            value={choices.captions}
            choices={CAPTION_WORDS}
            disabled={isRunning}
            onChange={(captions) => onChoose({ captions })}
          />
        </div>
      </div>
      {hasShots ? (
        <MissingShots
          lines={lines}
          choice={choices.missing}
          disabled={isRunning}
          onChoose={(missing) => onChoose({ missing })}
        />
      ) : null}
    </section>
  );
}

/** How many shots go in, and how many of them as stills. */
function whatIsJoined(lines: readonly WireLine[], missing: MissingChoice): string {
  if (lines.length === 0) return "The script has not been parsed into lines yet.";
  if (shownLines(lines).length === 0) return "No line has an image or a video yet.";
  const shown = shownLines(lines, missing);
  if (missing === "fail" && shown.length < lines.length) {
    return "Waits until every shot has a video.";
  }
  if (shown.length === 0) return "No shot has a video yet.";
  const stills = shown.filter(({ video_url }) => video_url === null).length;
  const count =
    shown.length === lines.length ? `all ${lines.length}` : `${shown.length} of ${lines.length}`;
  const asStills = stills === 0 ? "" : `, ${stills === shown.length ? "all" : stills} as stills`;
  return `Joins ${count} shots in line order${asStills}.`;
}

const CHOICES: { value: MissingChoice; label: string }[] = [
  { value: "still", label: "Show the still with its audio" },
  { value: "skip", label: "Leave these shots out" },
  { value: "fail", label: "Make no video until every shot has one" },
];

const WORDS: Record<Lacking, string> = { video: "video", image: "image", audio: "audio" };

/** The shots that have no video, each with what it lacks and a way to it, and what to do with them. */
function MissingShots({
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
