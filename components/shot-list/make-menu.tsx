"use client";

import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import type { WireLine } from "@/lib/contracts/parsing";
import { shotTypeOf, speaks } from "./line-states";
import type { LineWork } from "./line-work";
import type { ListDesk, MadePart } from "./list-desk";
import { partName } from "./make-button";

/**
 * Everything that can be made of one line, in a menu, where there is no room for buttons. Nothing for
 * who may not.
 * @param tabIndex -1 while the keyboard stands on another shot
 */
export function MakeMenu({
  line,
  work,
  desk,
  tabIndex,
  className,
}: {
  line: WireLine;
  work: LineWork | undefined;
  desk: ListDesk;
  tabIndex: number;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  if (!desk.mayEdit) return null;
  return (
    <span className={className}>
      <DropdownMenu.Root open={open} onOpenChange={setOpen}>
        <DropdownMenu.Trigger
          tabIndex={tabIndex}
          // Opened by the whole click: on a slow machine letting go could choose the first item.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setOpen(true)}
          aria-label={`Line ${line.line_number}: make`}
          title="Make"
          className="inline-flex size-7 items-center justify-center rounded-control text-soft transition-colors hover:bg-raised hover:text-ink max-md:size-10"
        >
          <Ellipsis aria-hidden size={16} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="z-[1100] min-w-52 animate-fade rounded-panel border border-line-strong bg-raised p-1 text-ink shadow-float"
          >
            {partsOf(line).map(({ part, isThere }) => {
              const isRunning = work?.[part]?.state === "running";
              return (
                <DropdownMenu.Item
                  key={part}
                  disabled={isRunning}
                  onSelect={() => desk.onMake(line, part)}
                  className="flex min-h-9 cursor-default items-center rounded-control px-3 text-body text-soft outline-none select-none data-disabled:text-faint data-highlighted:bg-pressed data-highlighted:text-ink max-md:min-h-11"
                >
                  {isRunning
                    ? `Making ${partName(part)}`
                    : `Make ${partName(part)}${isThere ? " again" : ""}`}
                </DropdownMenu.Item>
              );
            })}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
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
