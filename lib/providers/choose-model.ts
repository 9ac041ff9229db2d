import { EnvironmentError } from "@/lib/env";
import type { ModelJob } from "@/lib/rules/model-job";
import { type AnyModelFacts, does, findModel } from "./model-facts";

/** What a vendor is asked for one job: a model that a setting names, or the table's own choice. */
export interface ModelChoice<Facts extends AnyModelFacts = AnyModelFacts> {
  /** The variable that names a model. */
  variable: string;
  job: ModelJob;
  /** What the setting says; null where it is empty. */
  named: string | null;
  /** All that is known of the vendor's models. */
  table: readonly Facts[];
  /** The facts of a model that is in no table; left out where there is no such model. */
  unlisted?: (id: string) => Facts | null;
}

export interface ChosenModel<Facts extends AnyModelFacts = AnyModelFacts> {
  id: string;
  facts: Facts;
}

/**
 * The model of a choice. A name that is not known is refused: nobody could say which fields the model
 * takes and what it costs, and by a guess it would think less, or forget faces, without a word.
 * @throws EnvironmentError that names the variable and the models that can be used
 */
export function chooseModel<Facts extends AnyModelFacts>(
  choice: ModelChoice<Facts>,
): ChosenModel<Facts> {
  const { variable, job, named, unlisted } = choice;
  const table = choice.table.filter((facts) => does(facts, job));
  if (named === null) {
    const facts = table.find(({ offered }) => offered[job] === "standard");
    if (!facts) throw new EnvironmentError(`${variable} is missing: no model is usual here.`);
    return { id: facts.id, facts };
  }
  const facts = findModel(table, named) ?? unlisted?.(named) ?? null;
  if (facts) return { id: named, facts };
  const known = table.map(({ id }) => id).join(", ");
  throw new EnvironmentError(
    `${variable} names ${named}, which is not known here as a model for it: use ${known}.`,
  );
}

/** A model that a vendor is asked for, and by which setting. */
export interface ModelInUse extends ChosenModel {
  variable: string;
}

/** The models of some choices, each once, and what is wrong with the others. */
export function chooseModels(choices: readonly ModelChoice[]): {
  models: ModelInUse[];
  faults: { variable: string; text: string }[];
} {
  const models = new Map<string, ModelInUse>();
  const faults = new Map<string, { variable: string; text: string }>();
  for (const choice of choices) {
    const { variable } = choice;
    try {
      const model = chooseModel(choice);
      models.set(`${variable} ${model.id}`, { variable, ...model });
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      faults.set(variable, { variable, text: error.message });
    }
  }
  return { models: [...models.values()], faults: [...faults.values()] };
}
