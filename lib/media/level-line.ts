import { gainOf } from "@/lib/rules/decibels";
import { amplify, peakOf } from "./gain";
import { Limiter } from "./limiter";
import { measureLineLufs } from "./loudness";

/** Brings what one person says to the loudness of all other lines. */

/** More than this is not a quiet speaker but noise, or not a loud one but a fault. */
const MAXIMUM_GAIN_DB = 30;
/** Each pass corrects what the limiter took from the one before; two are nearly always enough. */
const MAXIMUM_PASSES = 3;
/** So little is made up for by plain gain, which the room above the ceiling allows. */
const CLOSE_ENOUGH_LU = 0.25;
/** Of what is made louder, the limiter takes about a quarter again. */
const CORRECTION = 1.3;

/**
 * A line at a loudness, with no sample more than a quarter of a dB above the ceiling; null when there is nothing to be heard.
 * @param line one channel at 48 kHz; may be changed
 * @param targetLufs integrated loudness, as it sounds from both loudspeakers
 * @param ceilingDb highest sample, relative to full scale
 */
export function levelLine(
  line: Float32Array,
  targetLufs: number,
  ceilingDb: number,
): Float32Array | null {
  const lufs = measureLineLufs(line);
  if (lufs === null) return null;
  const ceiling = gainOf(ceilingDb);
  const peak = peakOf(line);
  let gainDb = bounded(targetLufs - lufs);
  for (let pass = 1; ; pass += 1) {
    const gain = gainOf(gainDb);
    if (peak * gain <= ceiling) return amplify(line, gain);
    const limited = limit(line, gain, ceiling);
    const missing = targetLufs - (measureLineLufs(limited) ?? targetLufs);
    if (Math.abs(missing) <= CLOSE_ENOUGH_LU) return amplify(limited, gainOf(missing));
    if (pass === MAXIMUM_PASSES) return limited;
    gainDb = bounded(gainDb + missing * CORRECTION);
  }
}

function bounded(gainDb: number): number {
  return Math.max(-MAXIMUM_GAIN_DB, Math.min(MAXIMUM_GAIN_DB, gainDb));
}

function limit(line: Float32Array, gain: number, ceiling: number): Float32Array {
  const loud = amplify(new Float32Array(line), gain);
  const limiter = new Limiter(ceiling);
  const [head] = limiter.push(loud, loud);
  const [tail] = limiter.flush();
  const limited = new Float32Array(line.length);
  limited.set(head);
  limited.set(tail, head.length);
  return limited;
}
