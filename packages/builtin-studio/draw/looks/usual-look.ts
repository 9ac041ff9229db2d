import type { ShotSubject } from "../../contract/picture-subject";
import { nativeLook } from "../../contract/region";
import { dressedIn, lifeStage, type Sex, usualDress } from "../../read";
import { hashText } from "../pen/seeded-random";

/** Somebody of whom nobody says how they look. */
interface Anybody {
  /** Nouns that say what they are. */
  roles: readonly string[];
  sex: Sex | null;
  age: number | null;
  /** What their line says that they wear; nothing where it is left out. */
  told?: readonly string[];
}

/**
 * What somebody without a name looks like by what they are, when and where in the world, in words; empty where
 * that says nothing.
 * @param at which of several they are: neighbours do not dress alike
 */
export function usualLook(
  { roles, sex, age, told = [] }: Anybody,
  { year = null, region = null }: { year?: number | null; region?: ShotSubject["region"] | null },
  seed: string,
  at: number,
): string {
  const pick = (ways: readonly string[]) => ways[(hashText(seed) + at) % ways.length] ?? "";
  const stage = age === null ? null : lifeStage(age);
  const isChild = stage === "child";
  const dress = dressedIn(told, pick(usualDress({ roles, sex, isChild, year, region })));
  const { skin, hair } = nativeLook("", { year, region });
  return [...dress, pick(skin), hair === undefined || stage === "old" ? "" : `${hair} hair`]
    .filter((part) => part !== "")
    .join(", ");
}
