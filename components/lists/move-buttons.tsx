import { Button } from "@/components/ui/button";
import { ChevronDown } from "@/components/ui/icons";

export type Way = "up" | "down";

/** Finds one of the buttons below: its row moves when it is pressed, and the browser forgets it. */
export function moveButton(id: string, way: Way): string {
  return `[data-moves="${id} ${way}"]`;
}

/** The two buttons that move a row of a list that is put in order. */
export function MoveButtons({
  id,
  name,
  isFirst,
  isLast,
  onMove,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
}) {
  return (["up", "down"] as const).map((way) => (
    <Button
      key={way}
      size="small"
      variant="quiet"
      className="w-8 px-0! held:text-line-strong! max-sm:w-10"
      data-moves={`${id} ${way}`}
      aria-label={`Move ${name} ${way}`}
      aria-disabled={way === "up" ? isFirst : isLast}
      onClick={() => onMove(way)}
    >
      <ChevronDown size={16} className={way === "up" ? "rotate-180" : ""} />
    </Button>
  ));
}
