import { useEffect, useState } from "react";
import type { ScriptReading } from "./script-reading";

/** A script is read again when its writer pauses for so long: reading takes longer than a keystroke. */
const AFTER_MS = 350;

/** What a script says, a pause behind what is typed. */
export function useMeasured(text: string, measure: ScriptReading["measure"]) {
  const [measured, setMeasured] = useState(() => ({ text, ...measure(text) }));
  const isBehind = measured.text !== text;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setMeasured({ text, ...measure(text) }), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isBehind, measure]);
  return measured;
}
