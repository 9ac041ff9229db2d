import { clsx } from "clsx";
import type { ReactNode } from "react";

/** One block of a screenplay as it stands on the page. */
export interface ScriptBlock {
  kind:
    | "title"
    | "scene"
    | "action"
    | "cue"
    | "parenthetical"
    | "speech"
    | "lyrics"
    | "transition"
    | "centered";
  text: string;
  /** Number of a scene, in the margin. */
  number?: string;
}

/**
 * Where each block stands on a page whose text is 60 characters wide, as in every script: speech
 * from column 10 for 35 characters, directions from 16, names from 22. A phone has no room for such
 * margins.
 */
const places: Record<ScriptBlock["kind"], string> = {
  title: "mb-6 text-center uppercase",
  scene: "relative mt-[2em] font-bold uppercase first:mt-0",
  action: "mt-[1em] whitespace-pre-wrap",
  cue: "mt-[1em] ml-[36%] uppercase max-sm:ml-[30%]",
  parenthetical: "ml-[26%] w-[42%] max-sm:ml-[18%] max-sm:w-[72%]",
  speech: "ml-[16%] w-[60%] max-sm:ml-[8%] max-sm:w-[84%]",
  lyrics: "ml-[16%] w-[60%] italic max-sm:ml-[8%] max-sm:w-[84%]",
  transition: "mt-[1em] text-right uppercase",
  centered: "mt-[1em] text-center",
};

/** The page on which scripts are read and written. */
export const paperClasses = "rounded-panel border border-line bg-panel py-10 font-script";

/**
 * A page of screenplay, read only.
 * @param size `small` beside something else
 */
export function ScreenplayPage({
  blocks,
  size = "normal",
}: {
  blocks: readonly ScriptBlock[];
  size?: "small" | "normal";
}) {
  return (
    <div
      className={clsx(
        paperClasses,
        "px-[max(16px,9%)] max-sm:text-[13px] max-sm:leading-[18px]",
        size === "small" ? "py-6 text-[13px] leading-[18px]" : "text-[15px] leading-[21px]",
      )}
    >
      <div className="mx-auto max-w-[61ch]">
        {blocks.map((block, index) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a script is shown whole, in its order
            key={index}
            block={block}
          />
        ))}
      </div>
    </div>
  );
}

function Block({ block }: { block: ScriptBlock }): ReactNode {
  if (block.kind !== "scene") return <p className={places[block.kind]}>{block.text}</p>;
  return (
    <h3 className={places.scene}>
      {block.number ? (
        <span className="absolute right-full mr-[2ch] font-normal text-faint max-md:hidden">
          {block.number}
        </span>
      ) : null}
      {block.text}
    </h3>
  );
}
