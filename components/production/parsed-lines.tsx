import { Cell, Row, Table } from "@/components/ui/table";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** The parsed lines as they are, before anything is made of them. */
export function ParsedLines({ lines }: { lines: WireLine[] }) {
  return (
    <div className="md:max-h-[32rem] md:overflow-y-auto">
      <Table
        caption="Parsed lines"
        columns={["Line", "Scene", "Character", "Stage Directions", "Dialogue"]}
      >
        {lines.map((line) => (
          <Row key={line.id}>
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
            <Cell label="Stage Directions" className="text-small text-soft italic">
              {line.stage_directions}
            </Cell>
            <Cell label="Dialogue" className="font-script text-small">
              {line.dialogue_text}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
