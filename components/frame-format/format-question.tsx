import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { useAttempt } from "@/components/ui/use-attempt";
import { useQuery } from "@/lib/client/use-query";
import type { WireFormatPreview } from "@/lib/contracts/story-format";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { type Aspect, type FrameFormat, sayFormat } from "@/lib/rules/frame-format";
import { FormatChips } from "./format-chips";

/**
 * Asks before a story gets another format, with what that would mean and cost.
 * @param format the one that is asked about; null while nothing is
 * @param now the one that the story has
 * @param confirm what the button says that does it
 * @param onConfirm does it; what it throws is shown, and the question stays
 */
export function FormatQuestion({
  storyId,
  now,
  format,
  title,
  confirm,
  choices,
  onChoose,
  onConfirm,
  onClose,
}: {
  storyId: string;
  now: FrameFormat;
  format: FrameFormat | null;
  title: string;
  confirm: string;
  /** Other shapes that may be asked about instead; left out, there are none. */
  choices?: readonly Aspect[];
  onChoose?: (format: FrameFormat) => void;
  /** @param reframe whether pictures are cropped from those that are there */
  onConfirm: (reframe: boolean) => Promise<void>;
  onClose: () => void;
}) {
  const { isBusy, error, setError, attempt } = useAttempt();
  const [way, setWay] = useState<"make" | "reframe">("make");
  const { aspect, height } = format ?? now;
  const preview = useQuery(
    "GET /story/{id}/format-preview",
    { id: storyId, aspect, height },
    { enabled: format !== null },
  );
  const reframing = preview.data?.reframing ?? null;
  const decide = async () => {
    if (isBusy) return;
    await attempt(async () => {
      await onConfirm(way === "reframe" && reframing !== null);
    });
  };
  const isHeld = isBusy || preview.data === null || preview.data.is_busy;
  return (
    <Dialog
      open={format !== null}
      onOpenChange={(open) => {
        if (open || isBusy) return;
        setError(null);
        onClose();
      }}
      title={title}
      description={`What was made in ${sayFormat(now)} is kept: coming back to it costs nothing.`}
    >
      <div className="flex flex-col gap-4">
        {choices && onChoose ? (
          <FormatChips value={format ?? now} aspects={choices} onChange={onChoose} />
        ) : null}
        {preview.data && reframing ? (
          <RadioGroup
            label="Pictures"
            value={way}
            onChange={setWay}
            choices={[
              { value: "make", label: `Made for the format${priced(preview.data)}` },
              {
                value: "reframe",
                label: `Cropped from those in ${now.aspect}${priced(reframing)}`,
              },
            ]}
          />
        ) : null}
        {preview.data ? (
          <Consequences
            preview={preview.data}
            work={way === "reframe" && reframing ? reframing : preview.data}
            isCropped={way === "reframe" && reframing !== null}
          />
        ) : null}
        {preview.isLoading && !preview.data ? <Skeleton className="h-20" /> : null}
        {preview.error ? <TryAgain message={preview.error} onTry={preview.reload} /> : null}
        {preview.data?.is_busy ? (
          <ErrorBox message={storyErrors["story.formatWhileMaking"].text} />
        ) : null}
        {error ? <ErrorBox message={error} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" aria-disabled={isHeld} onClick={() => isHeld || void decide()}>
            {isBusy ? "Changing..." : confirm}
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
            Leave it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Work = Pick<WireFormatPreview, "images" | "videos" | "estimate">;

/** What would be made anew and at what price, what is there already, and what is cropped. */
function Consequences({
  preview,
  work,
  isCropped,
}: {
  preview: WireFormatPreview;
  work: Work;
  isCropped: boolean;
}) {
  const { images, videos } = work;
  const { kept_images: kept, kept_videos: keptVideos } = preview;
  const lines = [
    images + videos === 0
      ? "Nothing has to be made anew."
      : isCropped
        ? `${count(images, "picture")} are cropped, and ${count(videos, "clip")} made of them${priced(work)}. Sound, texts and the cut stay.`
        : `${count(images, "picture")} and ${count(videos, "clip")} are made anew${priced(work)}. Sound, texts and the cut stay.`,
    ...(kept + keptVideos > 0
      ? [`${count(kept, "picture")} and ${count(keptVideos, "clip")} are there from before.`]
      : []),
    ...(preview.left_alone > 0 ? [leftAlone(preview.left_alone)] : []),
    ...preview.croppings.map(({ text }) => text),
  ];
  return (
    <ul className="flex flex-col gap-2 text-body text-soft figures">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function leftAlone(shots: number): string {
  return shots === 1
    ? "1 shot that is approved or locked stays as it is and is cropped in the film."
    : `${shots} shots that are approved or locked stay as they are and are cropped in the film.`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

function priced({ estimate }: Work): string {
  return estimate.text === "" ? "" : `, for ${estimate.text}`;
}
