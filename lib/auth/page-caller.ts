import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Caller } from "./caller";
import { findCookieCaller } from "./find-caller";
import { loginPath } from "./return-path";

/** Who looks at this page, asked once a request however many components want to know. */
export const findPageCaller = cache(async (): Promise<Caller | null> => {
  return findCookieCaller((await headers()).get("cookie"));
});

/**
 * Who looks at this page; somebody who is signed out is sent to the login and back again.
 * @param returnTo path of the page, with its query
 */
export async function requirePageCaller(returnTo: string): Promise<Caller> {
  return (await findPageCaller()) ?? redirect(loginPath(returnTo));
}
