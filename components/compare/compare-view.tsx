import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Pause, Play, SkipBack, SkipForward } from "@/components/ui/icons";
import { Segmented } from "@/components/ui/segmented";
import { frameCode } from "@/lib/rules/film-frames";
import { framesFor } from "@/lib/rules/house-format";
import { type ComparedSide, type CompareMode, CompareStage } from "./compare-stage";
import { type InStep, useInStep } from "./use-in-step";

const MODES = [
  { value: "side", label: "Side by side" },
  { value: "wipe", label: "Wipe" },
  { value: "toggle", label: "Toggle" },
] as const;

/**
 * Two clips, films or pictures together: beside each other, one wiped over the other, or one in place of
 * the other while a key is held. What moves runs in step, to the frame, and one of both is heard.
 * @param children gets the ways to a frame: a list of what is different
 */
export function CompareView({
  one,
  other,
  children,
}: {
  one: ComparedSide;
  other: ComparedSide;
  children?: (inStep: Pick<InStep, "seek" | "standAt">) => ReactNode;
}) {
  const [mode, setMode] = useState<CompareMode>("side");
  const [heard, setHeard] = useState<"one" | "other">("one");
  const [wipe, setWipe] = useState(50);
  const [isOtherShown, setIsOtherShown] = useState(false);
  /** What the players say that theirs last, for clips of which nobody else knows it. */
  const [measured, setMeasured] = useState<readonly [number | null, number | null]>([null, null]);
  const first = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLVideoElement>(null);
  const inStep = useInStep([
    { video: first, frameCount: framesOf(one, measured[0]) },
    { video: second, frameCount: framesOf(other, measured[1]) },
  ]);
  const moves = one.kind === "video" || other.kind === "video";

  const onKeyDown = (event: KeyboardEvent) => {
    const isControl = event.target instanceof HTMLElement && event.target.matches("input, select");
    if (isControl || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (key === "x" && mode === "toggle") setIsOtherShown(true);
    else if (!moves) return;
    else if (key === " " && !isOnButton) inStep.toggle();
    else if (key === "arrowleft" || key === ",") inStep.step(-1);
    else if (key === "arrowright" || key === ".") inStep.step(1);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside it
    <div
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => key.toLowerCase() === "x" && setIsOtherShown(false)}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Segmented label="How to compare" value={mode} choices={MODES} onChange={setMode} />
        {mode === "toggle" ? (
          <button
            type="button"
            aria-pressed={isOtherShown}
            aria-keyshortcuts="x"
            onClick={() => setIsOtherShown((before) => !before)}
            className="h-8 rounded-control border border-line-strong bg-raised px-3 text-small text-ink hover:bg-pressed aria-pressed:border-accent aria-pressed:text-accent max-sm:h-10"
          >
            {`See ${isOtherShown ? one.label : other.label}`}
            <span className="pointer-coarse:hidden">{" (hold X)"}</span>
          </button>
        ) : null}
        {moves ? (
          <span className="flex items-center gap-2 text-small text-soft sm:ml-auto">
            <span aria-hidden>Sound</span>
            <Segmented
              label="Which one sounds"
              value={heard}
              choices={[
                { value: "one", label: one.label },
                { value: "other", label: other.label },
              ]}
              onChange={setHeard}
            />
          </span>
        ) : null}
      </div>
      <CompareStage
        sides={[
          {
            ...{ ...one, video: first, isMuted: heard !== "one" },
            onMeasured: (seconds) => setMeasured(([, known]) => [seconds, known]),
          },
          {
            ...{ ...other, video: second, isMuted: heard !== "other" },
            onMeasured: (seconds) => setMeasured(([known]) => [known, seconds]),
          },
        ]}
        mode={mode}
        isOtherShown={isOtherShown}
        wipe={wipe}
        onWipe={setWipe}
      />
      {moves ? <StepControls inStep={inStep} /> : null}
      {children?.(inStep)}
    </div>
  );
}

/** Play, frames, and the place of both as one bar. */
function StepControls({ inStep }: { inStep: InStep }) {
  const { frame, frameCount, isPlaying } = inStep;
  const button =
    "flex size-9 items-center justify-center rounded-control text-soft transition-colors hover:bg-pressed hover:text-ink max-sm:size-11";
  return (
    <fieldset aria-label="Both together" className="mt-2 flex min-w-0 items-center gap-0.5">
      <button
        type="button"
        aria-label={isPlaying ? "Pause both" : "Play both"}
        aria-keyshortcuts="Space"
        onClick={inStep.toggle}
        className={button}
      >
        {isPlaying ? (
          <Pause size={18} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={18} fill="currentColor" strokeWidth={0} />
        )}
      </button>
      <button
        type="button"
        aria-label="Both one frame back"
        aria-keyshortcuts="ArrowLeft"
        onClick={() => inStep.step(-1)}
        className={clsx(button, "max-sm:hidden")}
      >
        <SkipBack size={16} />
      </button>
      <button
        type="button"
        aria-label="Both one frame on"
        aria-keyshortcuts="ArrowRight"
        onClick={() => inStep.step(1)}
        className={clsx(button, "max-sm:hidden")}
      >
        <SkipForward size={16} />
      </button>
      <p className="px-2 text-small whitespace-nowrap text-ink figures">{frameCode(frame)}</p>
      <input
        type="range"
        aria-label="Place in both"
        aria-valuetext={frameCode(frame)}
        min={0}
        max={Math.max(1, frameCount - 1)}
        step={1}
        value={frame}
        onChange={(event) => inStep.seek(Number(event.target.value))}
        className="h-9 min-w-0 flex-1 accent-accent"
      />
    </fieldset>
  );
}

function framesOf({ kind, durationSeconds }: ComparedSide, measured: number | null): number {
  return kind === "video" ? framesFor(durationSeconds ?? measured ?? 0) : 1;
}
