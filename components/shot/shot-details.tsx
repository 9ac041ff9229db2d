"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ShotApproval } from "@/components/approval/shot-approval";
import { FrameFormatOfPage } from "@/components/frame-format/frame-format";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { PresenceHere } from "@/components/presence/presence-here";
import { sceneTitle } from "@/components/production/scenes-of";
import { ShotNotes } from "@/components/review/shot-notes";
import { ErrorBox } from "@/components/ui/error-box";
import { TryAgain } from "@/components/ui/try-again";
import { useStoryChanges } from "@/lib/client/use-story-changes";
import type { WireShotApproval } from "@/lib/contracts/approval";
import type { WireLine } from "@/lib/contracts/parsing";
import type { WireShotDetails } from "@/lib/contracts/shot";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";
import { AudioPart } from "./audio-part";
import { ImagePart } from "./image-part";
import { ShotNeighbours } from "./shot-neighbours";
import { useShotState } from "./use-shot-state";
import { VideoPart } from "./video-part";

const BACK = "Back to Script Media";

/**
 * One shot from words to clip.
 * @param initial what the server knew when it made the page
 * @param approval what was decided about the shot then
 */
export function ShotDetails({
  initial,
  approval,
}: {
  initial: WireShotDetails;
  approval: WireShotApproval;
}) {
  const screen = useShotState(initial, approval);
  useStoryChanges(initial.story.id);
  const { shot, details, reading, storyPath } = screen;
  if (reading.state === "missing") {
    return (
      <>
        <BackLink href={storyPath}>{BACK}</BackLink>
        <h1 className="text-title font-semibold tracking-[-0.01em]">
          {productionErrors["shot.notFound"].text}
        </h1>
        <p className="mt-2 text-soft">
          The script was parsed again, and the line of this shot is no longer in it.
        </p>
      </>
    );
  }
  const hasImage = (shot.stored_image_url ?? shot.image_url) !== null;
  const hasVideo = (shot.stored_video_url ?? shot.video_url) !== null;
  return (
    <FrameFormatOfPage format={details.story.format}>
      <PageHeader
        back={{ href: storyPath, label: BACK }}
        title={`Shot Details - Line ${shot.line_number}`}
        actions={
          <>
            <PresenceHere storyId={initial.story.id} page="shot" lineId={shot.id} />
            <ShotNeighbours previousId={details.previous_shot_id} nextId={details.next_shot_id} />
          </>
        }
      />
      {reading.state === "reading" ? (
        <p role="status" className="mb-8 text-soft">
          Loading shot details...
        </p>
      ) : null}
      {reading.state === "failed" ? (
        <TryAgain className="mb-8" message={reading.text} onTry={screen.reload} />
      ) : null}
      {screen.error ? <ErrorBox className="mb-8" message={screen.error} /> : null}
      <div className="mb-10 overflow-hidden rounded-panel border border-line bg-panel">
        <ShotSlate shot={shot} storyTitle={details.story.title} />
        <div className="grid lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ShotWords shot={shot} />
          <div className="border-line p-5 max-lg:border-t lg:border-l">
            <AudioPart screen={screen} />
          </div>
        </div>
      </div>
      <ShotApproval screen={screen} />
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
        <ImagePart screen={screen} isNext={!hasImage} />
        <VideoPart screen={screen} isNext={hasImage && !hasVideo} />
      </div>
      <ShotNotes key={shot.id} details={details} />
    </FrameFormatOfPage>
  );
}

/** What is said and done in a shot, set as in a screenplay. */
function ShotWords({ shot }: { shot: WireLine }) {
  const speaks = shot.character_name !== NON_SPEAKING_PART;
  return (
    <div
      className={clsx(
        "min-w-0 px-5 py-6 font-script text-lead leading-[1.45]",
        // A speech stands in the middle of the page, below its speaker.
        speaks && "sm:[&>p]:mx-auto sm:[&>p]:w-[38ch]",
      )}
    >
      {speaks ? (
        <p aria-hidden className="sm:pl-[12ch]">
          {speakerCue(shot).toUpperCase()}
        </p>
      ) : null}
      {shot.stage_directions ? (
        <p
          className={clsx(
            "break-words whitespace-pre-wrap text-soft italic",
            speaks && "sm:pl-[5ch]",
          )}
        >
          {shot.stage_directions}
        </p>
      ) : null}
      {shot.dialogue_text ? (
        <p className="break-words whitespace-pre-wrap">{shot.dialogue_text}</p>
      ) : null}
    </div>
  );
}

/** The slanted bars of the sticks; muted, because nothing may outshine the pictures. */
const STICKS =
  "h-2.5 border-b border-line bg-[repeating-linear-gradient(115deg,var(--color-line-strong)_0_22px,transparent_22px_44px)]";

/** Where a shot stands in the film, in fields as on the slate before a take. */
function ShotSlate({ shot, storyTitle }: { shot: WireLine; storyTitle: string }) {
  const speaks = shot.character_name !== NON_SPEAKING_PART;
  return (
    <>
      <div aria-hidden className={STICKS} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] border-b border-line sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_24rem]">
        <div className="row-span-3 flex flex-col border-r border-line px-5 py-3 sm:row-span-2 lg:row-span-1">
          <dt className="text-caption text-faint">Line</dt>
          <dd className="font-display text-film figures">{shot.line_number}</dd>
        </div>
        <Fact name="Story">{storyTitle}</Fact>
        <Fact name="Scene">
          {sceneTitle({ place: shot.scene_location || null, time: shot.time_of_day ?? "" })}
        </Fact>
        <Fact name="Character">
          <span className={speaks ? "" : "text-soft"}>{speakerCue(shot)}</span>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-5 py-3 not-last:border-b sm:not-last:border-b-0 sm:last:col-span-2 sm:last:border-t lg:last:col-span-1 lg:last:border-t-0 lg:not-nth-2:border-l">
      <dt className="text-caption text-faint">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
  );
}
