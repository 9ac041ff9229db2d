import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";
import type { ShotWork } from "@/lib/contracts/shot-work";
import type { TakeKind } from "@/lib/rules/own-file";
import { WorkWords } from "./generation-status";
import type { Generation } from "./use-generation";
import { DROP_KIND } from "./use-take-drop";

/** On a phone a frame goes from side to side. */
export const WIDE_ON_PHONE = "max-sm:-mx-4 max-sm:rounded-none";

export const PART_TITLES: Record<TakeKind, string> = {
  audio: "Audio",
  image: "Image",
  video: "Video",
};

/** One of the three parts of a shot, into which files of its kind can be dropped. */
export function ShotPart({
  kind,
  work,
  generation,
  isHeld,
  children,
}: {
  kind: TakeKind;
  work: ShotWork;
  generation: Generation;
  /** Whether files are being held over the page. */
  isHeld: boolean;
  children: ReactNode;
}) {
  return (
    <div
      {...{ [DROP_KIND]: kind }}
      className={clsx(
        "min-w-0 rounded-frame outline-offset-8 outline-dashed transition-[outline-color]",
        isHeld ? "outline-1 outline-accent" : "outline-1 outline-transparent",
      )}
    >
      <Section title={PART_TITLES[kind]} note={<WorkWords work={work} generation={generation} />}>
        {children}
      </Section>
    </div>
  );
}
