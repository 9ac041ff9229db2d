import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { AppError } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";

/**
 * Argon2id (the library's default) with the smallest memory that OWASP's password storage sheet
 * names: 19 MiB, two passes, one lane.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at once, 40 MB; on two cores one, because sign-ins must leave a core to everything else.
 */
export const PARALLEL_HASHES = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Above this many waiting, an answer would come later than anybody waits for it. */
export const WAITING_HASHES = 50;

/** Loaded by whoever has a password at hand; most commands never have. */
const argon2 = () => import("@node-rs/argon2");

const hashes = processWide("password-hashes", () => ({
  limit: pLimit(PARALLEL_HASHES),
  /** How many were computed in this process: what guessing costs is measured by it. */
  computed: 0,
}));

/** @throws AppError general.tooMany when too many are waiting */
async function compute<T>(work: () => Promise<T>): Promise<T> {
  if (hashes.limit.pendingCount >= WAITING_HASHES) throw new AppError("general.tooMany");
  return await hashes.limit(() => {
    hashes.computed += 1;
    return work();
  });
}

/** How many hashes this process has computed so far. */
export function countPasswordHashes(): number {
  return hashes.computed;
}

/** Turns a password into what is stored of it. @throws AppError general.tooMany */
export function hashPassword(password: string): Promise<string> {
  return compute(async () => (await argon2()).hash(password, PARAMETERS));
}

let nobodysHash: Promise<string> | null = null;

/**
 * Whether a password belongs to a stored hash. Without a hash it does the same work in the same
 * time and answers no, so that a missing account cannot be told from a wrong password.
 * @throws AppError general.tooMany
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  nobodysHash ??= hash("nobody has this password", PARAMETERS);
  const against = stored ?? (await nobodysHash);
  const right = await compute(() => verify(against, password));
  return stored !== null && right;
}
