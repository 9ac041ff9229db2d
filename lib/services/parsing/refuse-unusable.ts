import { AppError } from "@/lib/errors";
import { SCRIPT_LINE_MAXIMUM, SCRIPT_LINES_MAXIMUM } from "@/lib/rules/script";
import type { ScriptLine } from "@/lib/screenplay";

/**
 * Refuses a script of which no film can be made.
 * @throws AppError when it is empty, has no lines, too many lines, or one far too long
 */
export function refuseUnusable(text: string, lines: ScriptLine[]): void {
  if (text.trim() === "") throw new AppError("script.empty");
  if (lines.length === 0) throw new AppError("script.noLines");
  if (lines.length > SCRIPT_LINES_MAXIMUM) {
    throw new AppError("script.tooLong", {
      values: { lines: lines.length, limit: SCRIPT_LINES_MAXIMUM },
    });
  }
  const endless = lines.find(
    (line) => Math.max(line.dialogueText.length, line.stageDirections.length) > SCRIPT_LINE_MAXIMUM,
  );
  if (endless) {
    throw new AppError("script.lineTooLong", {
      values: { line: endless.lineNumber, limit: SCRIPT_LINE_MAXIMUM },
    });
  }
}
