import type { z } from "zod";
import { batchReads } from "@/db/client";
import { type GuestScope, requireGuest } from "@/lib/access";
import type { Contract } from "@/lib/contracts/contract";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { LinkRight } from "@/lib/rules/review-link";
import type { NextHandler, Route } from "./define-route";
import { refuseForeignOrigin, refuseInsecure } from "./origin";
import {
  type ParsedInput,
  parseInput,
  type RawInput,
  readRawInput,
  requireWellFormedIds,
} from "./read-input";
import { errorResponse, jsonResponse } from "./response";
import { withRequestId } from "./with-request-id";

/** No page that a guest goes to learns of the link, and no search engine keeps what it shows. */
export const GUEST_HEADERS = {
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

interface GuestInput<C extends Contract, Scope> extends ParsedInput<C> {
  scope: Scope;
  token: string;
  request: Request;
}

/** Fields in which members say who they are. A guest is none of them. */
const CLAIMS = ["user_id", "uid", "user_email", "inviterEmail", "sharedBy"];

/**
 * Makes a route of guests. As `defineRoute` does, but whoever calls comes by a link: its token stands in
 * the path, and the guest in the link's own cookie. Whatever does not open is one and the same 404.
 * @param route.needed what the link has to allow
 */
export function defineGuestRoute<C extends Contract>(
  contract: C,
  route: {
    needed: LinkRight;
    handle: (input: GuestInput<C, GuestScope>) => Promise<z.input<C["response"]>>;
  },
): Route {
  return guestHandler(contract, async (input, raw) => {
    const scope = await requireGuest(
      input.token,
      input.request.headers.get("cookie"),
      route.needed,
    );
    refuseClaims(raw);
    const parsed = parseInput(contract, raw);
    const work = () => route.handle({ ...input, ...parsed, scope });
    return { answer: await (contract.method === "GET" ? batchReads(work) : work()) };
  });
}

/**
 * Makes the route by which somebody becomes a guest: nobody is let in before.
 * @returns of `handle`: the answer, and the cookies to set
 */
export function defineOpeningRoute<C extends Contract>(
  contract: C,
  route: {
    handle: (
      input: GuestInput<C, null>,
    ) => Promise<{ answer: z.input<C["response"]>; cookies: string[] }>;
  },
): Route {
  return guestHandler(contract, async (input, raw) => {
    refuseClaims(raw);
    const parsed = parseInput(contract, raw);
    return route.handle({ ...input, ...parsed, scope: null });
  });
}

/** @throws AppError general.otherIdentity */
function refuseClaims({ query, body }: RawInput): void {
  for (const name of CLAIMS) {
    for (const part of [query, body]) {
      const claimed = part[name];
      if (claimed !== undefined && claimed !== null && claimed !== "") {
        throw new AppError("general.otherIdentity");
      }
    }
  }
}

function guestHandler<C extends Contract>(
  contract: C,
  work: (
    input: { token: string; request: Request },
    raw: RawInput,
  ) => Promise<{ answer: z.input<C["response"]>; cookies?: string[] }>,
): Route {
  const handler: NextHandler = (request, context) =>
    withRequestId(contract, async (requestId) => {
      const answer = await (async () => {
        try {
          refuseInsecure(request);
          refuseForeignOrigin(request, environment().publicUrl);
          const params = (await context.params) ?? {};
          const token = typeof params.token === "string" ? params.token : "";
          const raw = await readRawInput(request, contract, params);
          requireWellFormedIds(contract, raw);
          const { answer: given, cookies = [] } = await work({ token, request }, raw);
          const response = jsonResponse(contract.response.parse(given));
          for (const cookie of cookies) response.headers.append("set-cookie", cookie);
          return response;
        } catch (error) {
          return errorResponse(error, "review.failed", requestId);
        }
      })();
      for (const [name, value] of Object.entries(GUEST_HEADERS)) answer.headers.set(name, value);
      return answer;
    });
  return Object.assign(handler, { contract });
}
