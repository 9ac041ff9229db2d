import { clsx } from "clsx";
import { useState } from "react";
import { CompareTakesButton } from "@/components/compare/compare-takes-button";
import { MarkTakeButton } from "@/components/review-player/mark-take-button";
import { Field } from "@/components/ui/field";
import { Frame } from "@/components/ui/frame";
import { Select } from "@/components/ui/select";
import { TryAgain } from "@/components/ui/try-again";
import { useSharedText } from "@/components/writing/use-shared-text";
import { call } from "@/lib/client/call";
import type { WireLine } from "@/lib/contracts/parsing";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { atLeast } from "@/lib/rules/permission";
import { NON_SPEAKING_PART, SHOT_TYPES, type ShotType } from "@/lib/rules/shot";
import { MakePart } from "./make-part";
import { ShotPart, WIDE_ON_PHONE } from "./shot-part";
import { videoPlan } from "./shot-plans";
import { ShotPrompt } from "./shot-prompt";
import { TakeStrip } from "./take-strip";
import { useGeneration } from "./use-generation";
import type { ShotState } from "./use-shot-state";

/** The clip of a shot: its player, all takes of it, its type, and the words of an action. */
export function VideoPart({ screen, isNext }: { screen: ShotState; isNext: boolean }) {
  const { shot, details, mayEdit, shotType } = screen;
  const work = details.video_status;
  const talks = shotType === "talking";
  const [wasAsked, setAsked] = useState(false);
  const prompt = useSharedText({
    name: `line.videoPrompt.${shot.id}`,
    saved: shot.action_video_prompt,
    store: async (text, edited_from) => {
      const input = { dialogueId: shot.id, prompt: text, edited_from };
      const saved = await call("POST /shot-video-prompted/update-prompt/{dialogueId}", input);
      screen.change((before) => ({ ...before, shot: saved.shot }));
      return saved.prompt;
    },
    onTheirs: (action_video_prompt) =>
      screen.change((before) => ({ ...before, shot: { ...before.shot, action_video_prompt } })),
  });
  const generation = useGeneration({
    plan: videoPlan(shot.id, shotType),
    work,
    onEnd: screen.reload,
    onWork: (next) =>
      screen.follow((before) => ({
        ...before,
        video_status: next,
        shot: {
          ...before.shot,
          video_url: next.video_url,
          stored_video_url: next.is_stored ? next.video_url : before.shot.stored_video_url,
        },
      })),
  });

  /** What is still missing for a video, in the words of the specification (spec 2, §5). */
  const missing = (): string | null => {
    if (!talks) {
      return prompt.text.trim() === "" ? productionErrors["shot.videoPromptMissing"].text : null;
    }
    if (!(shot.stored_image_url ?? shot.image_url))
      return productionErrors["shot.imageMissing"].text;
    const speaks = shot.character_name !== NON_SPEAKING_PART;
    return speaks && !shot.audio_url ? productionErrors["shot.audioMissing"].text : null;
  };
  // Told once somebody asked for the video, and only for as long as it is true.
  const refusal = wasAsked ? missing() : null;
  const generate = async () => {
    const isReady = missing() === null;
    setAsked(!isReady);
    if (!isReady) return;
    if (talks || (await prompt.save())) await generation.start();
  };

  return (
    <ShotPart kind="video" work={work} generation={generation} isHeld={screen.isFileHeld}>
      <ShotVideo shot={shot} isBeingMade={generation.running} />
      <TakeStrip what="Videos" takes={details.takes.video} {...screen.choosing} />
      <div className="flex flex-wrap gap-x-1">
        <CompareTakesButton what="videos" takes={details.takes.video} />
        {atLeast(details.permissionLevel, "commenter") ? (
          <MarkTakeButton
            what="video"
            storyId={details.story.id}
            lineId={shot.id}
            take={details.takes.video.find(({ chosen }) => chosen)}
          />
        ) : null}
      </div>
      <MakePart
        {...{ screen, work, isNext }}
        kind="video"
        job={shotType}
        generation={{ ...generation, error: refusal ?? generation.error }}
        label={talks ? "Generate Talking Video" : "Generate Action Video"}
        cost={screen.estimates[talks ? "talking-videos" : "action-videos"]?.text}
        onMake={generate}
      >
        <ShotTypeChoice
          type={shotType}
          disabled={screen.isSavingType || generation.running}
          {...(mayEdit ? { onChange: screen.saveType } : {})}
        />
      </MakePart>
      {talks ? null : (
        <ShotPrompt
          title="Action video prompt"
          help="What moves, and how the camera follows. The video begins with the image."
          saved={shot.action_video_prompt}
          prompt={prompt}
          mayEdit={mayEdit}
        />
      )}
    </ShotPart>
  );
}

const words: Record<ShotType, string> = { talking: "Talking", action: "Action" };
const choices = SHOT_TYPES.map((value) => ({ value, label: words[value] }));

/** Whether somebody is seen to speak in the shot. Without `onChange` it only says so. */
function ShotTypeChoice({
  type,
  disabled,
  onChange,
}: {
  type: ShotType;
  disabled: boolean;
  onChange?: (type: ShotType) => void;
}) {
  if (!onChange) {
    return (
      <dl className="mt-4">
        <dt className="text-small font-medium text-soft">Shot type</dt>
        <dd className="mt-1">{words[type]}</dd>
      </dl>
    );
  }
  return (
    <Field label="Shot type" className="mt-4 max-w-48">
      <Select value={type} choices={choices} disabled={disabled} onChange={onChange} />
    </Field>
  );
}

/** The clip of a shot, or an empty frame while there is none. */
function ShotVideo({ shot, isBeingMade }: { shot: WireLine; isBeingMade: boolean }) {
  const [tries, setTries] = useState(0);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = shot.stored_video_url ?? shot.video_url;
  if (url === null) {
    const label = isBeingMade ? "The video is being made" : "No video yet";
    return <Frame src={null} alt="" label={label} className={WIDE_ON_PHONE} />;
  }
  const poster = shot.stored_image_url ?? shot.image_url;
  const again = () => {
    setBrokenUrl(null);
    setTries(tries + 1);
  };
  return (
    <>
      <div className={clsx("overflow-hidden rounded-frame bg-black", WIDE_ON_PHONE)}>
        <video
          key={`${url} ${tries}`}
          src={url}
          {...(poster ? { poster } : {})}
          controls
          playsInline
          preload="metadata"
          onError={() => setBrokenUrl(url)}
          aria-label={`Video of line ${shot.line_number}`}
          className="fit-frame aspect-frame"
        />
      </div>
      {brokenUrl === url ? (
        <TryAgain className="mt-3" message="The video could not be loaded." onTry={again} />
      ) : null}
    </>
  );
}
