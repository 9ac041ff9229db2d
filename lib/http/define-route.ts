import type { z } from "zod";
import { batchReads } from "@/db/client";
import type { CallerOrToken } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { findCaller } from "@/lib/auth/find-caller";
import type { Contract } from "@/lib/contracts/contract";
import { environment } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { answerInTime } from "./answer-in-time";
import { type CallIds, collectIds } from "./call-ids";
import { refuseForeignOrigin, refuseInsecure } from "./origin";
import {
  type ParsedInput,
  parseInput,
  type RawInput,
  readRawInput,
  requireMatchingIdentity,
  requireWellFormedIds,
} from "./read-input";
import { readRequest } from "./read-request";
import { errorResponse, jsonResponse } from "./response";
import { withRequestId } from "./with-request-id";

/** What `access` decides by: who calls, and the ids that came in (already known to be well formed). */
export interface AccessInput<C extends Parameters<typeof collectIds>[0]> {
  caller: CallerOrToken;
  ids: CallIds<C>;
}

interface HandleInput<C extends Contract, Scope> extends ParsedInput<C> {
  scope: Scope;
  request: Request;
}

interface RouteDefinition<C extends Contract, Scope> {
  /** Has no default: every route says who may pass. Returns the scope that the service needs. */
  access: (input: AccessInput<C>) => Promise<Scope> | Scope;
  /** Text of the answer when something unexpected happens; "An error occurred" unless it says more. */
  onFailure?: ErrorCode;
  handle: (input: HandleInput<C, Scope>) => Promise<z.input<C["response"]>>;
  /** Status of an answer that is not simply 200: 202 for work that goes on. */
  statusOf?: (answer: z.input<C["response"]>) => number;
  /** How the answer is sent; as JSON unless it says otherwise. */
  toResponse?: (answer: z.output<C["response"]>, request: Request) => Response;
}

interface PublicRouteDefinition<C extends Contract> {
  /** Anybody may call; `caller` is who they are if they happen to be signed in. */
  access: "public";
  onFailure?: ErrorCode;
  handle: (input: HandleInput<C, { caller: Caller | null }>) => Promise<z.input<C["response"]>>;
}

/** What Next calls for a request. */
export type NextHandler = (
  request: Request,
  /** Next gives no params at all to a path without placeholders. */
  context: { params: Promise<Record<string, string | string[] | undefined> | undefined> },
) => Promise<Response>;

/** A route handler together with its contract, so that tests can take stock of both. */
export type Route = NextHandler & { contract: Contract };

/**
 * Makes a route handler of a declaration. In this order: caller (401), ids (404), body within its
 * limit (413), claims (403), access (404, 403), the other fields (400), the service, the response
 * through its schema. Everything thrown is mapped in one place.
 */
export function defineRoute<C extends Contract>(
  contract: C,
  route: PublicRouteDefinition<C>,
): Route;
export function defineRoute<C extends Contract, Scope>(
  contract: C,
  route: RouteDefinition<C, Scope>,
): Route;
export function defineRoute<C extends Contract, Scope>(
  contract: C,
  route: RouteDefinition<C, Scope> | PublicRouteDefinition<C>,
): Route {
  const { onFailure = "general.failed" } = route;
  const answer = async (request: Request, context: Parameters<NextHandler>[1]) => {
    refuseInsecure(request);
    refuseForeignOrigin(request, environment().publicUrl);
    const params = (await context.params) ?? {};
    if (route.access === "public") {
      const caller = await findCaller(request);
      const raw = await readRawInput(request, contract, params);
      requireWellFormedIds(contract, raw);
      if (caller) requireMatchingIdentity(raw, caller);
      return respond(contract, raw, request, { caller }, route.handle);
    }
    const { caller, raw } = await readRequest(request, contract, params);
    const scope = await route.access({ caller, ids: collectIds(contract, raw) });
    requireMatchingProject(raw, scope, contract.notFound);
    return respond(contract, raw, request, scope, route.handle, route);
  };
  const handler: NextHandler = (request, context) =>
    withRequestId(contract, async (requestId) => {
      try {
        // What is written may be written all the same, so nobody is told that it was not.
        return await (contract.method === "GET"
          ? answerInTime(() => answer(request, context))
          : answer(request, context));
      } catch (error) {
        return errorResponse(error, onFailure, requestId);
      }
    });
  return Object.assign(handler, { contract });
}

async function respond<C extends Contract, Scope>(
  contract: C,
  raw: RawInput,
  request: Request,
  scope: Scope,
  handle: (input: HandleInput<C, Scope>) => Promise<z.input<C["response"]>>,
  { statusOf, toResponse }: Partial<RouteDefinition<C, Scope>> = {},
): Promise<Response> {
  const input: HandleInput<C, Scope> = { scope, request, ...parseInput(contract, raw) };
  const answer = await (contract.method === "GET"
    ? batchReads(() => handle(input))
    : handle(input));
  const checked = contract.response.parse(answer) as z.output<C["response"]>;
  return toResponse?.(checked, request) ?? jsonResponse(checked, statusOf?.(answer));
}

/**
 * What a call says about the project that it turned out to be in: `project_owner_id` must be its
 * owner, and a project's id beside the id of a thing in it must be that project's.
 * @throws AppError 403 for another owner; what the contract says to unknown ids for another project
 */
export function requireMatchingProject(
  raw: RawInput,
  scope: unknown,
  notFound: Contract["notFound"],
): void {
  if (typeof scope !== "object" || scope === null) return;
  for (const { project_owner_id: ownerId, project_id, projectId } of [raw.query, raw.body]) {
    if ("ownerId" in scope && ownerId !== "" && isOther(ownerId, scope.ownerId)) {
      throw new AppError("general.otherIdentity");
    }
    if (
      "projectId" in scope &&
      [project_id, projectId].some((id) => isOther(id, scope.projectId))
    ) {
      throw new AppError(notFound);
    }
  }
}

function isOther(claimed: unknown, truth: unknown): boolean {
  if (claimed === undefined) return false;
  return typeof claimed !== "string" || claimed.toLowerCase() !== truth;
}
