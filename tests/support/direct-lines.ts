import { type PlanLine, type PlanPerson, planShots, type ShotPlan } from "@/lib/rules/shot-plan";

const people: PlanPerson[] = [
  { id: "a", name: "ANNA", gender: "female" },
  { id: "b", name: "BEN", gender: "male" },
  { id: "c", name: "CARL", gender: "male" },
];

/** The shots of a few lines with ANNA (a), BEN (b) and CARL (c), all in one kitchen unless said. */
export function directLines(
  facts: Partial<PlanLine>[],
  style?: Parameters<typeof planShots>[2],
): ShotPlan[] {
  const lines = facts.map((fact, at) => ({
    lineNumber: at + 1,
    scene: "INT. KITCHEN - DAY",
    shotType: null,
    speakerId: null,
    stageDirections: "",
    dialogue: "",
    offScreen: false,
    ...fact,
  }));
  return planShots(lines, people, style);
}

/** A line that somebody speaks. */
export function says(
  speakerId: string,
  stageDirections = "",
  dialogue = "We have to be gone by then.",
): Partial<PlanLine> {
  return { speakerId, stageDirections, dialogue };
}

/** A line in which nobody speaks. */
export function shows(stageDirections: string): Partial<PlanLine> {
  return { stageDirections };
}
