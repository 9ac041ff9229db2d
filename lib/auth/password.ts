import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/errors";
import { createConcurrencyLimit } from "./concurrency-limit";

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

/** How many were computed in this process: what guessing costs is measured by it. */
interface Count {
  computed: number;
}

/** Next bundles routes apart; the global symbol keeps one count a process. */
const countKey = Symbol.for("roughcut.password-hashes");
const holder = globalThis as typeof globalThis & { [countKey]?: Count };

function count(): Count {
  holder[countKey] ??= { computed: 0 };
  return holder[countKey];
}

const withinHashLimit = createConcurrencyLimit({
  name: "password-hashes",
  atOnce: PARALLEL_HASHES,
  refuse: (waiting) => {
    if (waiting >= WAITING_HASHES) throw new AppError("general.tooMany");
  },
});

/** @throws AppError general.tooMany when too many are waiting */
function compute<T>(work: () => Promise<T>): Promise<T> {
  return withinHashLimit(() => {
    count().computed += 1;
    return work();
  });
}

/** How many hashes this process has computed so far. */
export function countPasswordHashes(): number {
  return count().computed;
}

/** Turns a password into what is stored of it. @throws AppError general.tooMany */
export function hashPassword(password: string): Promise<string> {
  return compute(() => hash(password, PARAMETERS));
}

let nobodysHash: Promise<string> | null = null;

/**
 * Whether a password belongs to a stored hash. Without a hash it does the same work in the same
 * time and answers no, so that a missing account cannot be told from a wrong password.
 * @throws AppError general.tooMany
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash("nobody has this password", PARAMETERS);
  const against = stored ?? (await nobodysHash);
  const right = await compute(() => verify(against, password));
  return stored !== null && right;
}
