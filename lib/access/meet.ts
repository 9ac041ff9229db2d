import { Asker } from "@/lib/auth/asker";
import type { Caller } from "@/lib/auth/caller";

/** Who asks for something: somebody who is known already, or whoever a sound token names. */
export type Visitor = Caller | Asker;

/** Who asks, and what `find` finds about them. @throws AppError general.signedOut */
export async function meet<Found>(
  visitor: Visitor,
  find: (userId: string) => Promise<Found>,
): Promise<{ caller: Caller; found: Found }> {
  if (visitor instanceof Asker) return visitor.meet(find);
  return { caller: visitor, found: await find(visitor.userId) };
}
