import { useRef, useState } from "react";
import { CompareTakesButton } from "@/components/compare/compare-takes-button";
import { SafeAreaChoice, SafeAreaLines, useSafeArea } from "@/components/frame-format/safe-areas";
import { MarkTakeButton } from "@/components/review-player/mark-take-button";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { Notice } from "@/components/ui/notice";
import { useSharedText } from "@/components/writing/use-shared-text";
import { call } from "@/lib/client/call";
import { atLeast } from "@/lib/rules/permission";
import { ContactSheet } from "./contact-sheet";
import { DrawnScene } from "./drawn-scene";
import { GenerateButton } from "./generate-button";
import { LookNote } from "./look-note";
import { MakePart } from "./make-part";
import { ShotPart, WIDE_ON_PHONE } from "./shot-part";
import { imagePlan } from "./shot-plans";
import { ShotPrompt } from "./shot-prompt";
import { TakeStrip } from "./take-strip";
import { useGeneration } from "./use-generation";
import type { ShotState } from "./use-shot-state";

/** The still of a shot: the chosen one large, all others as a strip, and the words behind them. */
export function ImagePart({ screen, isNext }: { screen: ShotState; isNext: boolean }) {
  const { shot, details, mayEdit } = screen;
  const work = details.image_status;
  const url = shot.stored_image_url ?? shot.image_url;
  const prompt = useSharedText({
    name: `line.imagePrompt.${shot.id}`,
    saved: shot.image_prompt,
    store: async (image_prompt, edited_from) => {
      const input = { dialogueId: shot.id, image_prompt, edited_from };
      const saved = await call("POST /shot-image/update-image-prompt/{dialogueId}", input);
      screen.change((before) => ({ ...before, shot: saved.shot }));
      return saved.image_prompt;
    },
    onTheirs: (image_prompt) =>
      screen.change((before) => ({ ...before, shot: { ...before.shot, image_prompt } })),
  });
  /** Whether what was started here is four at once, to be chosen from when they are there. */
  const isOfFour = useRef(false);
  const safeArea = useSafeArea();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const generation = useGeneration({
    plan: imagePlan(shot.id, () => isOfFour.current),
    work,
    onEnd: async () => {
      await screen.reload();
      if (isOfFour.current) setSheetOpen(true);
      isOfFour.current = false;
    },
    onWork: (next) =>
      screen.follow((before) => ({
        ...before,
        image_status: next,
        shot: {
          ...before.shot,
          image_url: next.image_url,
          stored_image_url: next.is_stored ? next.image_url : before.shot.stored_image_url,
          image_prompt: next.image_prompt,
        },
      })),
  });
  const start = async (four: boolean) => {
    isOfFour.current = four;
    if (await prompt.save()) await generation.start();
  };
  const generate = () => start(false);
  const chosen = details.takes.image.find((take) => take.chosen);
  return (
    <ShotPart kind="image" work={work} generation={generation} isHeld={screen.isFileHeld}>
      <div className={WIDE_ON_PHONE}>
        <Frame
          eager
          className="fit-frame"
          src={url}
          alt={`Image of line ${shot.line_number}`}
          label={generation.running ? "The image is being made" : "No image yet"}
        >
          {url ? <SafeAreaLines area={safeArea.shown} /> : null}
        </Frame>
      </div>
      <LookNote look={chosen?.look} className="mt-2" />
      <TakeStrip what="Images" takes={details.takes.image} {...screen.choosing} />
      <div className="flex flex-wrap gap-x-1">
        {url ? (
          <SafeAreaChoice
            areas={safeArea.areas}
            shown={safeArea.shown}
            onChoose={safeArea.choose}
          />
        ) : null}
        <CompareTakesButton what="images" takes={details.takes.image} />
        {screen.choosing.onChoose && details.takes.image.length > 1 ? (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-haspopup="dialog"
              className="mt-1"
              onClick={() => setSheetOpen(true)}
            >
              Contact sheet
            </Button>
            <ContactSheet
              takes={details.takes.image}
              isOpen={isSheetOpen}
              onOpenChange={setSheetOpen}
              choosingId={screen.choosing.choosingId}
              onChoose={screen.choosing.onChoose}
            />
          </>
        ) : null}
        {atLeast(details.permissionLevel, "commenter") ? (
          <MarkTakeButton what="image" storyId={details.story.id} lineId={shot.id} take={chosen} />
        ) : null}
      </div>
      <MakePart
        {...{ screen, work, generation, isNext }}
        kind="image"
        job="still"
        label={url ? "Generate Another Image" : "Generate Image"}
        cost={screen.estimates.images?.text}
        onMake={generate}
        notice={
          work.warning && !generation.running ? (
            <Notice className="mt-4">{work.warning}</Notice>
          ) : null
        }
        moreButtons={
          generation.running ? null : (
            <GenerateButton
              label="Make 4"
              running={false}
              cost={screen.estimates.candidates?.text}
              onClick={() => start(true)}
            />
          )
        }
      />
      <ShotPrompt
        title="Image prompt"
        help="What is seen: who, where, the light, the size of the shot. Left empty, it is written from the script."
        saved={shot.image_prompt}
        prompt={prompt}
        mayEdit={mayEdit}
      />
      <DrawnScene screen={screen} prompt={prompt} />
    </ShotPart>
  );
}
