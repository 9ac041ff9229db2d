/** A number in [0, 1), a different one on each call, the same sequence for the same seed. */
export type Random = () => number;

/** 32 bits of FNV-1a over the text: the same text gives the same number on every machine. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 16777619);
  }
  // FNV alone leaves similar texts close together in the high bits; this mixes them.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: small, fast, even enough for pictures. Everything random in the studio comes from here. */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === "number" ? seed >>> 0 : hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** White noise between -1 and 1: a line spoken again must have the same bytes. */
export function seededNoise(seed: number): Random {
  const random = seededRandom(seed);
  return () => 2 * random() - 1;
}

/** One of the list, by the next random number. The list must not be empty. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** Between the two numbers. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** The list in a random order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random() * left.length), 1));
  return mixed;
}
