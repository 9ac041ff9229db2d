import { type Being, type ReadLine, readLook } from "../../read";

/** Nobody stands on their feet before this age, in years. */
const STANDS_AT = 1.5;
const CALLED = /^(?:the )?(?:baby|newborn|infant)\b/i;

/** Whether somebody is so young that others have them in their arms. */
export function isBaby({
  name,
  look,
}: {
  name: string;
  look: Pick<Being["look"], "age">;
}): boolean {
  return CALLED.test(name) || (look.age !== null && look.age < STANDS_AT);
}

/** Whether somebody of a cast is. */
export function isBabyOfCast({
  name,
  description,
}: {
  name: string;
  description: string;
}): boolean {
  return isBaby({ name, look: readLook(description) });
}

/** What is done to a baby by whoever has it in their arms. */
const IN_ARMS =
  /^(?:hold|carry|cradle|clutch|hug|lift|rock|cuddle|nurse|feed|bounce|comfort|soothe|swaddle|pick|take)$/;
/** `with a newborn in her arms` names nobody whom the reader knows. */
const WITH_BABY = /^(?:with )?(?:an?|the|her|his|their)? ?(?:\w+ )?(?:baby|newborn|infant)\b/;

/** Whether a line has somebody hold a baby: by what they do to it, or with whom in their arms they do something else. */
export function holdsBaby({ beings, doings }: ReadLine, { id }: Being): boolean {
  const babies = beings.filter(isBaby).map((being) => being.id);
  return doings
    .filter(({ who }) => who.includes(id))
    .some(
      ({ verb, to, where }) =>
        (IN_ARMS.test(verb) && to.some((one) => babies.includes(one))) ||
        where.some((text) => text.startsWith("with ") && WITH_BABY.test(text.toLowerCase())),
    );
}
