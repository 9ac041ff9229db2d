import { useState } from "react";
import { ALL } from "@/components/shot-list/list-filter";
import { Button } from "@/components/ui/button";
import { comeIntoView } from "@/components/ui/come-into-view";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { errorText } from "@/lib/client/client-error";
import {
  BOARD_GRIDS,
  BOARD_LINE_MAXIMUM,
  type BoardGrid,
  type BoardWords,
  isUpright,
} from "@/lib/rules/board-grids";
import type { ExportName } from "@/lib/rules/export-names";
import { saveExport } from "./save-export";

/** How boards and shot list are wanted; fetched apart from the page. */
export default function ShotExportsForm({
  storyId,
  scenes,
}: {
  storyId: string;
  scenes: readonly { value: string; label: string }[];
}) {
  const [scene, setScene] = useState(ALL);
  const [grid, setGrid] = useState<BoardGrid>("3x2");
  const [words, setWords] = useState<BoardWords>("under");
  const [paper, setPaper] = useState<"letter" | "a4">("letter");
  const [hasNotes, setHasNotes] = useState(false);
  const [header, setHeader] = useState("");
  const [footer, setFooter] = useState("");
  const [busy, setBusy] = useState<ExportName | null>(null);
  const [failed, setFailed] = useState<{ name: ExportName; message: string } | null>(null);

  const save = async (name: ExportName, options: Record<string, string> = {}) => {
    if (busy) return;
    setBusy(name);
    setFailed(null);
    try {
      await saveExport(storyId, { name, options: scene === ALL ? options : { ...options, scene } });
    } catch (cause) {
      setFailed({ name, message: errorText(cause) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <Field label="Scene">
        <Select value={scene} choices={scenes} onChange={setScene} />
      </Field>
      <section aria-labelledby="boards-title" className="flex flex-col gap-4">
        <h3 id="boards-title" className="font-medium">
          Boards, PDF
        </h3>
        <Field label="Boards on a page">
          <Select value={grid} choices={GRIDS} onChange={setGrid} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Segmented label="Words" value={words} choices={WORDS} onChange={setWords} />
          <Segmented label="Paper" value={paper} choices={PAPERS} onChange={setPaper} />
        </div>
        <Field label="Header" help="Left empty: the title of the story">
          <TextInput
            value={header}
            maxLength={BOARD_LINE_MAXIMUM}
            onChange={(event) => setHeader(event.target.value)}
          />
        </Field>
        <Field label="Footer" help="Left empty: the version of the script and the day">
          <TextInput
            value={footer}
            maxLength={BOARD_LINE_MAXIMUM}
            onChange={(event) => setFooter(event.target.value)}
          />
        </Field>
        <label className="flex min-h-8 items-center gap-2.5">
          <input
            type="checkbox"
            checked={hasNotes}
            onChange={(event) => setHasNotes(event.target.checked)}
            className="size-4 accent-accent"
          />
          With open notes
        </label>
        <Button
          variant="primary"
          className="self-start"
          aria-disabled={busy !== null}
          onClick={() =>
            void save("boards.pdf", {
              ...{ grid, words, paper, notes: String(hasNotes) },
              ...(header.trim() === "" ? {} : { header }),
              ...(footer.trim() === "" ? {} : { footer }),
            })
          }
        >
          {busy === "boards.pdf" ? "Printing..." : "Save boards"}
        </Button>
        {failed?.name === "boards.pdf" ? <Failure message={failed.message} /> : null}
      </section>
      <section aria-labelledby="list-title" className="border-t border-line pt-4">
        <h3 id="list-title" className="mb-3 font-medium">
          Shot list
        </h3>
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={busy !== null} onClick={() => void save("shots.xlsx")}>
            {busy === "shots.xlsx" ? "Writing..." : "Excel, with pictures"}
          </Button>
          <Button aria-disabled={busy !== null} onClick={() => void save("shots.csv")}>
            {busy === "shots.csv" ? "Writing..." : "CSV"}
          </Button>
        </div>
        <p className="mt-3 text-small text-faint">
          In a CSV, a text that a spreadsheet would compute begins with an apostrophe.
        </p>
      </section>
      {failed && failed.name !== "boards.pdf" ? <Failure message={failed.message} /> : null}
    </div>
  );
}

/** On a phone it would come below the edge of the sheet. */
function Failure({ message }: { message: string }) {
  return (
    <div ref={comeIntoView}>
      <ErrorBox message={message} />
    </div>
  );
}

const WORDS = [
  { value: "under", label: "Words below" },
  { value: "beside", label: "Words beside" },
] as const;

const PAPERS = [
  { value: "letter", label: "US Letter" },
  { value: "a4", label: "A4" },
] as const;

const GRIDS = BOARD_GRIDS.map((grid) => {
  const [columns = 1, rows = 1] = grid.split("x").map(Number);
  const way = isUpright(grid) ? "upright" : "wide";
  return { value: grid, label: `${columns * rows}: ${columns} by ${rows}, ${way}` };
});
