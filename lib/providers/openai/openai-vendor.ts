import { pick } from "../vendor-answer";
import type { Vendor } from "../vendor-call";

export const OPENAI: Vendor = {
  provider: "openai",
  name: "OpenAI",
  readFailure: ({ status, body }) => {
    const code = pick(pick(body, "error"), "code");
    // Both "slow down" and "pay first" come as 429.
    if (
      status === 429 &&
      (code === "insufficient_quota" || code === "billing_hard_limit_reached")
    ) {
      return "quota";
    }
    // An account without money for pictures says so in a request error.
    if (status === 400 && code === "billing_hard_limit_reached") return "quota";
    return null;
  },
};
