import { Cell, Row, Table } from "@/components/ui/table";
import type { WireLine } from "@/lib/contracts/parsing";

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
            <Cell label="Character" className="font-script">
              {line.character_name}
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
