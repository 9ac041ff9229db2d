import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { LookNote } from "@/components/shot/look-note";
import { Close } from "@/components/ui/icons";
import { MADE_PARTS, type MadePart, type ShotControl } from "./list-actions";
import { partName } from "./make-button";
import { staleReasons } from "./stale-reasons";

/** `PartNote` of every part, each named: where no column tells which it is. */
export function PartNotes(note: Omit<ComponentProps<typeof PartNote>, "part" | "isNamed">) {
  return MADE_PARTS.map((part) => <PartNote key={part} {...note} part={part} isNamed />);
}

/**
 * How one part of a shot stands when there is something to say: it is being made, it failed and why,
 * or it is out of date and why.
 */
export function PartNote({
  line,
  part,
  work,
  tabIndex,
  isNamed = false,
  className,
}: Omit<ShotControl, "actions"> & {
  part: MadePart;
  /** Whether it says which part it is about: where no column tells. */
  isNamed?: boolean;
}) {
  const ofPart = work?.[part];
  if (ofPart?.state === "running") {
    const { progress, cancel } = ofPart;
    const isBegun = progress !== null && progress > 0;
    return (
      <p className={clsx("flex items-center gap-1 text-caption text-accent figures", className)}>
        <span aria-hidden className="size-1.5 shrink-0 animate-breathe rounded-full bg-accent" />
        {isNamed ? `Making ${partName(part)}` : "Making"}
        {isBegun ? ` ${Math.round(progress)}%` : null}
        {cancel ? (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Line ${line.line_number}: stop making ${partName(part)}`}
            title="Stop"
            onClick={cancel}
            className="-my-1 flex size-6 items-center justify-center rounded-control text-soft hover:text-ink max-md:size-10"
          >
            <Close aria-hidden size={12} />
          </button>
        ) : null}
      </p>
    );
  }
  if (ofPart?.state === "failed") {
    return (
      <p
        className={clsx("text-caption break-words text-bad", className)}
        title={ofPart.error ?? ""}
      >
        {ofPart.error || "Failed"}
      </p>
    );
  }
  const look = part === "image" ? line.image_look : undefined;
  const stale = part === "imagePrompt" || part === "videoPrompt" ? null : staleReasons(line)[part];
  if (!stale) return <LookNote look={look} isShort className={className ?? ""} />;
  return (
    <p className={clsx("text-caption break-words text-warn", className)}>
      <span className="font-medium">
        {isNamed ? (
          <>
            <span className="capitalize">{partName(part)}</span> out of date.
          </>
        ) : (
          "Out of date."
        )}
      </span>{" "}
      {stale}
    </p>
  );
}
