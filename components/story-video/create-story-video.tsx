import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { WireLine } from "@/lib/contracts/parsing";
import type { MissingChoice } from "@/lib/rules/missing-shots";
import { CAPTION_WORDS, type FilmChoices } from "./film-choices";
import { shownLines } from "./film-times";
import { MissingShots } from "./missing-shots";

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
