import type { ReactNode } from "react";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** Where a shot stands in the film, and what is said and done in it, set as in a screenplay. */
export function ShotWords({ shot, storyTitle }: { shot: WireLine; storyTitle: string }) {
  const speaks = shot.character_name !== NON_SPEAKING_PART;
  return (
    <div className="min-w-0">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <Fact name="Story">{storyTitle}</Fact>
        <Fact name="Line">
          <span className="figures">{shot.line_number}</span>
        </Fact>
        <Fact name="Scene">{shot.scene_location ?? "No scene location specified"}</Fact>
        <Fact name="Character">
          <span className={speaks ? "font-script" : "text-soft"}>{shot.character_name}</span>
        </Fact>
      </dl>
      <div className="mt-5 border-l border-line-strong pl-5 font-script text-lead">
        {shot.stage_directions ? (
          <p className="break-words whitespace-pre-wrap text-soft italic">
            {shot.stage_directions}
          </p>
        ) : null}
        {shot.dialogue_text ? (
          <p className="max-w-[38ch] break-words whitespace-pre-wrap">{shot.dialogue_text}</p>
        ) : null}
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
