import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { WirePlannedLine, WirePreview } from "@/lib/contracts/parsing-changes";
import { ProseReading } from "./prose-reading";

type Change = WirePlannedLine["change"];

const words: Record<Change, string> = {
  changed: "Changed",
  added: "Added",
  removed: "Removed",
  kept: "Kept",
};
const colours: Record<Change, string> = {
  changed: "text-warn",
  added: "text-good",
  removed: "text-bad",
  kept: "text-faint",
};
const ORDER: Change[] = ["changed", "added", "removed", "kept"];
const mediaWords = { audio: "audio", image: "image", video: "video" };

/** What parsing would keep, change, add and remove, line by line, before anything is done. */
export function PreviewDialog({
  preview,
  onClose,
  onConfirm,
}: {
  preview: WirePreview;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { counts, lines, reading } = preview;
  const changes = counts.changed + counts.added + counts.removed;
  const [shown, setShown] = useState<Change | null>(changes > 0 ? null : "kept");
  const listed = lines.filter(({ change }) =>
    shown === null ? change !== "kept" : change === shown,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isWide
      title="Parse the script again"
      description={
        changes === 0
          ? `Nothing changes: all ${counts.kept} lines are kept.`
          : "Lines keep their audio, images, videos and prompts. What no longer fits is marked, and the lines of today can be brought back."
      }
    >
      <div className="sm:w-[50rem] sm:max-w-full">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show only</legend>
          {ORDER.map((change) => (
            <button
              key={change}
              type="button"
              aria-pressed={shown === change}
              onClick={() => setShown(shown === change ? null : change)}
              className={clsx(
                "flex min-h-10 items-baseline gap-2 rounded-control border px-3 py-2 text-small transition-colors",
                shown === change ? "border-accent bg-raised" : "border-line-strong hover:bg-raised",
              )}
            >
              <span className={clsx("text-body font-semibold figures", colours[change])}>
                {counts[change]}
              </span>
              <span className="text-soft">{words[change]}</span>
            </button>
          ))}
        </fieldset>
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Lines"
          className="mt-4 max-h-[45dvh] overflow-y-auto border-t border-line"
        >
          {listed.map((line) => (
            <PlannedRow key={keyOf(line)} line={line} />
          ))}
          {listed.length === 0 ? (
            <li className="py-3 text-small text-faint">No line of this kind.</li>
          ) : null}
        </ol>
        {reading ? <ProseReading reading={reading} className="mt-4" /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onConfirm}>
            {changes === 0 ? "Parse anyway" : "Replace the lines"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the lines
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function PlannedRow({ line }: { line: WirePlannedLine }) {
  const { change, was, becomes, media, stale } = line;
  const text = becomes ?? was;
  if (!text) return null;
  const reasons = [...new Set(Object.values(stale))];
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[5rem_2.5rem_1fr]">
      <span className={clsx("text-small", colours[change])}>{words[change]}</span>
      <span className="text-small text-faint figures max-sm:hidden">{text.line_number}</span>
      <div className="min-w-0">
        {change === "changed" && was && becomes && sayOf(was) !== sayOf(becomes) ? (
          <del className="block font-script text-small text-faint">{sayOf(was)}</del>
        ) : null}
        <p className={clsx("font-script text-small", change === "removed" && "text-faint")}>
          {sayOf(text)}
        </p>
        {change === "changed" && was?.scene_location !== becomes?.scene_location ? (
          <p className="text-small text-soft">
            {was?.scene_location ?? "No place"} → {becomes?.scene_location ?? "No place"}
          </p>
        ) : null}
        {reasons.length > 0 ? (
          <p className="text-small text-warn">
            {Object.keys(stale).join(", ")} out of date: {reasons.join(" ")}
          </p>
        ) : null}
        {change === "removed" && media.length > 0 ? (
          <p className="text-small text-soft">
            Its {media.map((kind) => mediaWords[kind]).join(", ")} can be brought back with it.
          </p>
        ) : null}
      </div>
    </li>
  );
}

function sayOf(text: NonNullable<WirePlannedLine["was"]>): string {
  if (text.dialogue_text === "") return text.stage_directions;
  const directions = text.stage_directions === "" ? "" : ` (${text.stage_directions})`;
  return `${text.character_name}${directions}: ${text.dialogue_text}`;
}

function keyOf({ was, becomes }: WirePlannedLine): string {
  return `${was?.line_number ?? ""}-${becomes?.line_number ?? ""}`;
}
