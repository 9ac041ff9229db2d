"use client";

import { clsx } from "clsx";
import { Cell, Row, Table } from "@/components/ui/table";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { type LineAction, LineMenu } from "./line-menu";

const COLUMNS = ["Line", "Scene", "Character", "Stage Directions", "Dialogue"];

/**
 * The parsed lines as they are.
 * @param onAction left out for those who only read
 */
export function LineTable({
  lines,
  busy,
  onAction,
}: {
  lines: WireLine[];
  busy: boolean;
  onAction?: (line: WireLine, action: LineAction) => void;
}) {
  return (
    <div className="md:max-h-[32rem] md:overflow-y-auto">
      <Table caption="Parsed lines" columns={onAction ? [...COLUMNS, null] : COLUMNS}>
        {lines.map((line, index) => (
          <Row key={line.id} className="max-md:relative">
            <Cell label="Line" className="w-12 text-faint figures">
              {line.line_number}
            </Cell>
            <Cell label="Scene" className="text-small text-soft">
              {line.scene_location ?? "No scene location specified"}
            </Cell>
            <Cell
              label="Character"
              className={
                line.character_name === NON_SPEAKING_PART
                  ? "text-small text-faint md:text-caption"
                  : "font-script"
              }
            >
              <span className="md:whitespace-nowrap">{line.character_name}</span>
            </Cell>
            <Cell
              label="Stage Directions"
              className={clsx(
                "text-small text-soft italic",
                line.stage_directions === "" && "max-md:hidden",
              )}
            >
              {line.stage_directions}
            </Cell>
            <Cell
              label="Dialogue"
              className={clsx(
                "font-script text-small",
                line.dialogue_text === "" && isFresh(line) && "max-md:hidden",
              )}
            >
              {line.dialogue_text}
              <StaleNote line={line} />
            </Cell>
            {onAction ? (
              <Cell className="w-10 max-md:absolute max-md:top-2 max-md:right-2">
                <LineMenu
                  lineNumber={line.line_number}
                  actions={actionsFor(line, lines[index + 1])}
                  disabled={busy}
                  onAction={(action) => onAction(line, action)}
                />
              </Cell>
            ) : null}
          </Row>
        ))}
      </Table>
    </div>
  );
}

function isFresh({ stale }: WireLine): boolean {
  return Object.keys(stale ?? {}).length === 0;
}

/** Which media no longer fit this line's text, and why. */
function StaleNote({ line: { stale } }: { line: WireLine }) {
  const kinds = Object.keys(stale ?? {});
  if (kinds.length === 0) return null;
  const reasons = [...new Set(Object.values(stale ?? {}))].join(" ");
  return (
    <p className="font-sans text-small text-warn">
      {`${kinds.join(", ").replace(/^./u, (letter) => letter.toUpperCase())} out of date: ${reasons}`}
    </p>
  );
}

/** Two lines of one speaker, or two of action, can become one; the server knows what lies between. */
function actionsFor(line: WireLine, next: WireLine | undefined): LineAction[] {
  const mayMerge =
    next?.character_name === line.character_name && next.scene_location === line.scene_location;
  return ["edit", "split", ...(mayMerge ? (["merge"] as const) : []), "remove"];
}
