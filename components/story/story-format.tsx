"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormatChips } from "@/components/frame-format/format-chips";
import { FormatQuestion } from "@/components/frame-format/format-question";
import { ErrorBox } from "@/components/ui/error-box";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { invalidate, invalidateMedia } from "@/lib/client/query-keys";
import { useQuery } from "@/lib/client/use-query";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { type FrameFormat, STANDARD_FORMAT, sameFormat, sayFormat } from "@/lib/rules/frame-format";

const FAILURE = { onFailure: storyErrors["story.formatNotUpdated"].text } as const;

/** In what format a story's pictures are; asks first where some are there already. */
export function StoryFormat({
  storyId,
  format,
  hasPictures,
  mayEdit,
}: {
  storyId: string;
  format: FrameFormat;
  /** Whether anything was made that another format would make out of date. */
  hasPictures: boolean;
  mayEdit: boolean;
}) {
  const router = useRouter();
  const [chosen, setChosen] = useState(format);
  const [asked, setAsked] = useState<FrameFormat | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Every model makes 16:9. What is cropped of another shape is said where the shape is chosen.
  const cropped = useQuery(
    "GET /story/{id}/format-preview",
    { id: storyId, ...chosen },
    { enabled: chosen.aspect !== STANDARD_FORMAT.aspect },
  );
  const save = async (wanted: FrameFormat, reframe = false) => {
    const { story } = await call(
      "PUT /story/{id}/update-format",
      { id: storyId, ...wanted, reframe },
      FAILURE,
    );
    setChosen(story.format);
    setAsked(null);
    void invalidateMedia();
    void invalidate("GET /story/{id}/format-preview");
    router.refresh();
  };
  const change = async (wanted: FrameFormat) => {
    setError(null);
    if (sameFormat(wanted, chosen)) return;
    if (hasPictures) {
      setAsked(wanted);
      return;
    }
    const before = chosen;
    setChosen(wanted);
    try {
      await save(wanted);
    } catch (cause) {
      setChosen(before);
      setError(errorText(cause));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormatChips
        value={asked ?? chosen}
        disabled={!mayEdit}
        onChange={(next) => void change(next)}
      />
      {cropped.data && cropped.data.croppings.length > 0 ? (
        <ul aria-label="What is cropped" className="flex flex-col gap-1 text-small text-warn">
          {cropped.data.croppings.map(({ job, text }) => (
            <li key={job}>{text}</li>
          ))}
        </ul>
      ) : null}
      {error ? <ErrorBox message={error} /> : null}
      <FormatQuestion
        storyId={storyId}
        now={chosen}
        format={asked}
        title={`Change the format to ${sayFormat(asked ?? chosen)}?`}
        confirm="Change the format"
        onConfirm={async (reframe) => {
          if (asked) await save(asked, reframe);
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
