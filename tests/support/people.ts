import { POST as register } from "@/app/api/auth/register/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { insertSystemAccount } from "@/db/queries/system-accounts";
import { hashPassword } from "@/lib/auth/password";
import { callRoute } from "./call-route";
import { readLinkToken } from "./outbox";

export const PASSWORD = "correct1horse!";

export interface Person {
  userName: string;
  email: string;
  password: string;
}

export interface Tokens {
  access: string;
  refresh: string;
  userId: string;
}

let people = 0;

/** Somebody new: nobody else in this process has their name or address. */
export function aPerson(): Person {
  people += 1;
  const userName = `person_${people}`;
  return { userName, email: `${userName}@mail.example`, password: PASSWORD };
}

/** Somebody who registered and followed the link in their mail. */
export async function aVerifiedPerson(
  outbox: string,
  person: Person = aPerson(),
): Promise<Person & { userId: string }> {
  await callRoute(register, person);
  const link = await readLinkToken(outbox, person.email, "verify");
  const { body } = await callRoute(verify, { token: link, password: person.password });
  return { ...person, userId: String(body.user_id) };
}

/** Signs somebody in as an API client does. @throws Error when that is refused */
export async function signIn(
  person: Pick<Person, "email" | "password">,
  from?: string,
): Promise<Tokens> {
  const { email, password } = person;
  const { status, body, text } = await callRoute(token, { email, password }, from ? { from } : {});
  if (status !== 200) throw new Error(`signing in was answered ${status} ${text}`);
  return {
    access: String(body.access_token),
    refresh: String(body.refresh_token),
    userId: String(body.user_id),
  };
}

let sharedHash: Promise<string> | null = null;

/** Somebody verified, made without the mails of signing up; all of them share one stored hash. */
export async function anAccount(person: Person = aPerson()): Promise<Person & { userId: string }> {
  sharedHash ??= hashPassword(PASSWORD);
  const { id } = await insertSystemAccount({
    userName: person.userName,
    email: person.email,
    passwordHash: await sharedHash,
    canSignIn: true,
  });
  return { ...person, userId: id };
}
