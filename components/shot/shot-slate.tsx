import type { ReactNode } from "react";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** Where a shot stands in the film, in fields as on the slate before a take. */
export function ShotSlate({ shot, storyTitle }: { shot: WireLine; storyTitle: string }) {
  const speaks = shot.character_name !== NON_SPEAKING_PART;
  return (
    <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,3fr)_20rem]">
      <Fact name="Story">{storyTitle}</Fact>
      <Fact name="Line">
        <span className="figures">{shot.line_number}</span>
      </Fact>
      <Fact name="Scene">{shot.scene_location ?? "No scene location specified"}</Fact>
      <Fact name="Character">
        <span className={speaks ? "" : "text-soft"}>{shot.character_name}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-5 py-3 max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l">
      <dt className="text-caption text-faint">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
  );
}
