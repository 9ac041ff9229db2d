import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { WireClip } from "@/lib/contracts/cut";
import { slowToFill } from "@/lib/rules/cut/slow-motion";
import { framesOf } from "./cut-lines";

/** What a clip may be slowed by, in percent; another value stays until it is changed. */
const PACES = [0, 5, 10, 15, 20];

/** How much slower a clip is shown than it is, and what slows it as much as its place needs. */
export function SlowMenu({
  clip,
  name,
  onSlow,
}: {
  clip: WireClip;
  /** Of the shot: "line 3". */
  name: string;
  onSlow: (percent: number) => void;
}) {
  const fill = fillingSlow(clip);
  const paces = [...new Set([...PACES, clip.slow])].toSorted((one, other) => one - other);
  return (
    <>
      <div className="w-44">
        <Select
          size="small"
          aria-label={`How fast ${name} is shown`}
          value={String(clip.slow)}
          choices={paces.map((slow) => ({ value: String(slow), label: slowWords(slow) }))}
          onChange={(to) => onSlow(Number(to))}
        />
      </div>
      {fill === null ? null : (
        <Button
          size="small"
          aria-label={`Slow it down by ${fill} %: ${name}`}
          onClick={() => onSlow(fill)}
        >
          {`Slow it down by ${fill} %`}
        </Button>
      )}
    </>
  );
}

export function slowWords(slow: number): string {
  return slow === 0 ? "as fast as it is" : `${slow} % slower`;
}

/** By how many percent a clip that is too short for its place fills it; null where that is too much, or nothing. */
export function fillingSlow(clip: WireClip): number | null {
  const { take_frames, hold } = clip;
  if (take_frames === null || hold === 0) return null;
  return slowToFill(take_frames, clip.in + framesOf(clip));
}
