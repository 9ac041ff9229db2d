import { clsx } from "clsx";
import { type CSSProperties, memo } from "react";
import { Cell, Row, Table } from "@/components/ui/table";
import { useGrowing } from "@/lib/client/use-growing";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { type LineAction, LineMenu } from "./line-menu";

const COLUMNS = ["Line", "Scene", "Character", "Stage Directions", "Dialogue"];

/** On a wide screen, so that no column moves when rows are added; on a phone there are none. */
const WIDTHS = ["md:w-12", "md:w-[18%]", "md:w-36", "md:w-[28%]", undefined, "md:w-11"];

/** More than any window shows at once. */
const FIRST_LINES = 24;
/** So few that a key does not wait for them. */
const MORE_LINES = 12;

/** For the lines that are still to come, so that what stands below them is not pushed away. */
const ROOM = "pb-[calc(var(--missing)*3.3rem)] max-md:pb-[calc(var(--missing)*11rem)]";

/**
 * The parsed lines as they are. Of a long story the page comes with the first of them; the others
 * follow by and by, while nothing else is to be done.
 * @param onAction left out for those who only read; the same function each time
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
  const shown = useGrowing(lines.length, FIRST_LINES, MORE_LINES);
  const room: CSSProperties & Record<"--missing", number> = { "--missing": lines.length - shown };
  return (
    <div className="md:max-h-[32rem] md:overflow-y-auto">
      <div style={room} className={ROOM}>
        <Table
          caption="Parsed lines"
          columns={onAction ? [...COLUMNS, null] : COLUMNS}
          className="md:table-fixed"
          columnClasses={WIDTHS}
        >
          {lines.slice(0, shown).map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              mayMerge={isMergeable(line, lines[index + 1])}
              busy={busy}
              onAction={onAction}
            />
          ))}
        </Table>
      </div>
    </div>
  );
}

const LineRow = memo(function LineRow({
  line,
  mayMerge,
  busy,
  onAction,
}: {
  line: WireLine;
  mayMerge: boolean;
  busy: boolean;
  onAction: ((line: WireLine, action: LineAction) => void) | undefined;
}) {
  return (
    <Row className="max-md:relative">
      <Cell label="Line" className="text-faint figures">
        {line.line_number}
      </Cell>
      <Cell label="Scene" className="text-small break-words text-soft">
        {line.scene_location ?? "No scene location specified"}
      </Cell>
      <Cell
        label="Character"
        className={clsx(
          "break-words",
          line.character_name === NON_SPEAKING_PART
            ? "text-small text-faint md:text-caption"
            : "font-script",
        )}
      >
        {line.character_name}
      </Cell>
      <Cell
        label="Stage Directions"
        className={clsx(
          "text-small break-words text-soft italic",
          line.stage_directions === "" && "max-md:hidden",
        )}
      >
        {line.stage_directions}
      </Cell>
      <Cell
        label="Dialogue"
        className={clsx(
          "font-script text-small break-words",
          line.dialogue_text === "" && isFresh(line) && "max-md:hidden",
        )}
      >
        {line.dialogue_text}
        <StaleNote line={line} />
      </Cell>
      {onAction ? (
        <Cell className="max-md:absolute max-md:top-2 max-md:right-2">
          <LineMenu
            lineNumber={line.line_number}
            actions={mayMerge ? ["edit", "split", "merge", "remove"] : ["edit", "split", "remove"]}
            disabled={busy}
            onAction={(action) => onAction(line, action)}
          />
        </Cell>
      ) : null}
    </Row>
  );
});

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
function isMergeable(line: WireLine, next: WireLine | undefined): boolean {
  return (
    next?.character_name === line.character_name && next.scene_location === line.scene_location
  );
}
