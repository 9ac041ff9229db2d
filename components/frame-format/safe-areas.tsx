import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { SafeFrame } from "@/components/ui/icons";
import { findChoice, keepChoice } from "@/lib/client/kept-choice";
import { FRAME_UNITS, frameHeightUnits } from "@/lib/rules/mark-shapes";
import { MEASURED_ON, type SafeArea, safeAreasFor } from "@/lib/rules/safe-areas";
import { useFrameFormat } from "./frame-format";

const CHOICE = "safe-area";

/** Which safe area lies over the pictures, and how another is chosen; it begins with the last choice. */
export function useSafeArea() {
  const areas = safeAreasFor(useFrameFormat().aspect);
  const [id, setId] = useState("");
  useEffect(() => setId(findChoice(CHOICE) ?? ""), []);
  const choose = (wanted: string) => {
    setId(wanted);
    keepChoice(CHOICE, wanted);
  };
  return { areas, shown: areas.find((area) => area.id === id) ?? null, choose };
}

/** Switches between the safe areas: a sign with a list behind it. */
export function SafeAreaChoice({
  areas,
  shown,
  onChoose,
  className,
}: {
  areas: readonly SafeArea[];
  shown: SafeArea | null;
  onChoose: (id: string) => void;
  className?: string;
}) {
  return (
    <label
      title={`Safe area: ${shown?.name ?? "off"} (measured ${MEASURED_ON})`}
      className={clsx(
        "relative inline-flex size-9 items-center justify-center rounded-control transition-colors hover:bg-pressed hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        shown ? "text-accent" : "text-soft",
        className,
      )}
    >
      <SafeFrame aria-hidden size={18} />
      <select
        aria-label="Safe area"
        value={shown?.id ?? ""}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <option value="">No safe area</option>
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * The safe area over a picture that fills its frame: what lies outside is covered by an app. It is a part
 * of the page, never of a film.
 */
export function SafeAreaLines({ area }: { area: SafeArea | null }) {
  const { aspect } = useFrameFormat();
  if (!area) return null;
  const [width, height] = [FRAME_UNITS, frameHeightUnits(aspect)];
  const { top, bottom, left, right, name, id } = area;
  const box = {
    x: left * width,
    y: top * height,
    width: (1 - left - right) * width,
    height: (1 - top - bottom) * height,
  };
  const letters = 26 * Math.sqrt(height / FRAME_UNITS);
  return (
    // Where the player is wider than the picture, the lines stay on the picture, as the marks do.
    <svg
      aria-hidden
      data-safe-area={id}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="pointer-events-none absolute inset-0 z-3 size-full"
    >
      <rect {...box} fill="none" stroke="#000" strokeOpacity={0.6} strokeWidth={6} />
      <rect {...box} fill="none" stroke="#fff" strokeWidth={2.5} strokeDasharray="14 10" />
      <text
        x={box.x + 12}
        y={box.y + letters + 8}
        fontSize={letters}
        fill="#fff"
        stroke="#000"
        strokeOpacity={0.7}
        strokeWidth={5}
        paintOrder="stroke"
      >
        {name}
      </text>
    </svg>
  );
}
