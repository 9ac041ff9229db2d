import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { invalidateMedia } from "@/lib/client/query-keys";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { ASPECTS, type FrameFormat, sayFormat } from "@/lib/rules/frame-format";
import { FormatQuestion } from "./format-question";
import { useFrameFormat } from "./frame-format";

/**
 * Makes a finished film in another format, too: with the same cut and sound, as another version. The
 * story goes on in that format.
 */
export function AlsoIn({ storyId }: { storyId: string }) {
  const router = useRouter();
  const now = useFrameFormat();
  const [asked, setAsked] = useState<FrameFormat | null>(null);
  const first = now.aspect === "9:16" ? "16:9" : "9:16";
  const make = async (reframe: boolean) => {
    if (!asked) return;
    await call(
      "PUT /story/{id}/update-format",
      { id: storyId, ...asked, reframe },
      { onFailure: storyErrors["story.formatNotUpdated"].text },
    );
    await call("POST /story/{id}/make-film", { id: storyId });
    void invalidateMedia();
    router.push(`/story/${storyId}/making`);
    // What stands around the pages of the story knows its format.
    router.refresh();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked({ ...now, aspect: first })}>
        {`Also in ${first}`}
      </Button>
      <FormatQuestion
        storyId={storyId}
        now={now}
        format={asked}
        choices={ASPECTS.filter((aspect) => aspect !== now.aspect)}
        title={`This film in ${sayFormat(asked ?? now)}, too`}
        confirm={`Make it in ${asked?.aspect ?? first}`}
        onChoose={setAsked}
        onConfirm={make}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
