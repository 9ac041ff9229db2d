import type { ReactNode } from "react";
import { sceneTitle } from "@/components/production/scenes-of";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART, speakerCue } from "@/lib/rules/shot";

/** The slanted bars of the sticks; muted, because nothing may outshine the pictures. */
const STICKS =
  "h-2.5 border-b border-line bg-[repeating-linear-gradient(115deg,var(--color-line-strong)_0_22px,transparent_22px_44px)]";

/** Where a shot stands in the film, in fields as on the slate before a take. */
export function ShotSlate({ shot, storyTitle }: { shot: WireLine; storyTitle: string }) {
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
