import { randomInt } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { insertSystemAccount } from "@/db/queries/system-accounts";
import { hashPassword } from "@/lib/auth/password";
import { environment } from "@/lib/env";

/** The demo account's address; `.example` never receives mail. */
const DEMO_EMAIL = "demo@roughcut.example";
const DEMO_USER_NAME = "demo";

const signInSchema = z.object({ email: z.string(), password: z.string() });
export type DemoSignIn = z.output<typeof signInSchema>;

/**
 * Makes the demo account, once per data folder, and answers how to sign in and who it is.
 * Null where there is no demo: in hosted mode, on an address that others can reach, or when it is off.
 */
export async function openDemo(): Promise<(DemoSignIn & { userId: string }) | null> {
  const { demo, dataDirectory } = environment();
  if (!demo) return null;
  const file = path.join(dataDirectory, "demo.json");
  const signIn = (await readSignIn(file)) ?? { email: DEMO_EMAIL, password: makePassword() };
  const user = await insertSystemAccount({
    userName: DEMO_USER_NAME,
    email: DEMO_EMAIL,
    passwordHash: await hashPassword(signIn.password),
    canSignIn: true,
  });
  if (user.isNew) {
    // The file goes first: an account whose password nobody knows would be of no use.
    const partial = `${file}.${process.pid}`;
    await writeFile(partial, JSON.stringify(signIn), { mode: 0o600 });
    await rename(partial, file);
  }
  const kept = await readSignIn(file);
  return kept && { ...kept, userId: user.id };
}

async function readSignIn(file: string): Promise<DemoSignIn | null> {
  try {
    return signInSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    // Missing at the first start; unreadable means that a new one is made.
    return null;
  }
}

/** Letters that are not taken for others when read from a screen. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz";

/** Twelve characters that meet the product's own rule, easy to type. */
function makePassword(): string {
  const letters = Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters}-${randomInt(10, 100)}`.replace("-", "#");
}
