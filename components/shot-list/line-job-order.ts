import type { WireLine } from "@/lib/contracts/parsing";
import type { PartWork } from "./line-work";
import type { MadePart } from "./list-actions";

/** Something that is made of one line because somebody asked for it in its row. */
export interface LineJobOrder {
  line: WireLine;
  part: MadePart;
  /** A run that is under way already and only followed; without it one is started. */
  runId?: string;
}

/** Who is told of a job. */
export interface JobReport {
  onWork: (work: PartWork | null) => void;
  /**
   * Called once, when there is nothing to follow any more.
   * @returns the line as it is then; null when nothing was made or the line cannot be read
   */
  onOver: (isMade: boolean) => Promise<WireLine | null>;
  /** A line as it is now. */
  onLine: (line: WireLine) => void;
}
