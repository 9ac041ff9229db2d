import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { USER_NAME_CHECK_DELAY_MS } from "@/lib/rules/account";

/** What is known about a typed user name. A check that failed counts as taken, without a suggestion. */
export type UserNameCheck =
  | { state: "unknown" | "checking" | "available" }
  | { state: "taken"; suggestion: string | null; error: string | null };

/** Looks a user name up when it has not changed for half a second. */
export function useUserNameCheck(
  userName: string,
  onCheck: (available: boolean) => void,
): UserNameCheck {
  const [known, setKnown] = useState<{ userName: string; check: UserNameCheck } | null>(null);
  const tell = useEffectEvent(onCheck);

  useEffect(() => {
    tell(false);
    if (userName === "") return;
    const leaving = new AbortController();
    const settle = (check: UserNameCheck) => {
      if (leaving.signal.aborted) return;
      setKnown({ userName, check });
      tell(check.state === "available");
    };
    const look = async () => {
      const options = {
        signal: leaving.signal,
        onFailure: accountErrors["account.userNameCheckFailed"].text,
      } as const;
      try {
        const { available, suggestion = null } = await call(
          "POST /auth/check-username",
          { userName },
          options,
        );
        settle(available ? { state: "available" } : { state: "taken", suggestion, error: null });
      } catch (error) {
        settle({ state: "taken", suggestion: null, error: errorText(error) });
      }
    };
    const timer = setTimeout(look, USER_NAME_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [userName]);

  if (userName === "") return { state: "unknown" };
  return known?.userName === userName ? known.check : { state: "checking" };
}
