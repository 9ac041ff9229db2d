import { ActionMenu } from "@/components/ui/action-menu";
import type { WireLine } from "@/lib/contracts/parsing";
import { shotTypeOf } from "@/lib/rules/shot";
import { speaks } from "./line-states";
import type { MadePart, ShotControl } from "./list-actions";
import { partName } from "./make-button";

/**
 * Everything that can be made of one line and what it would cost, in a menu, where there is no room
 * for buttons. Nothing for who may not.
 */
export function MakeMenu({ line, work, actions, tabIndex, className }: ShotControl) {
  if (!actions.mayEdit) return null;
  return (
    <span className={className}>
      <ActionMenu
        label={`Line ${line.line_number}: make`}
        title="Make"
        tabIndex={tabIndex}
        className="size-7 max-md:size-10"
        actions={partsOf(line).map(({ part, isThere }) => {
          const isRunning = work?.[part]?.state === "running";
          return {
            label: isRunning
              ? `Making ${partName(part)}`
              : `Make ${partName(part)}${isThere ? " again" : ""}`,
            detail: isRunning ? "" : actions.priceOf(line, part),
            disabled: isRunning,
            onSelect: () => actions.onMake(line, part),
          };
        })}
      />
    </span>
  );
}

/** What the line is made of, in the order in which it is made; only what makes sense for it. */
function partsOf(line: WireLine): { part: MadePart; isThere: boolean }[] {
  const isAction = shotTypeOf(line) === "action" || line.action_video_prompt !== "";
  return [
    ...(speaks(line) ? [{ part: "audio" as const, isThere: line.audio_url !== null }] : []),
    { part: "imagePrompt", isThere: line.image_prompt !== "" },
    { part: "image", isThere: line.image_url !== null },
    ...(isAction
      ? [{ part: "videoPrompt" as const, isThere: line.action_video_prompt !== "" }]
      : []),
    { part: "video", isThere: line.video_url !== null },
  ];
}
