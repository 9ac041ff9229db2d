import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import type { Caller } from "@/lib/auth/caller";
import { findCookieCaller } from "@/lib/auth/find-caller";
import {
  type Contract,
  type ContractInput,
  type ContractOutput,
  wireError,
} from "@/lib/contracts/contract";
import { environment } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { collectIds } from "./call-ids";
import { type AccessInput, requireMatchingProject } from "./define-route";
import { refuseForeignOrigin } from "./origin";
import {
  type ParsedInput,
  parseInput,
  type RawInput,
  requireMatchingIdentity,
  requireWellFormedIds,
} from "./read-input";
import { errorResponse } from "./response";
import { withRequestId } from "./with-request-id";

/** What a form gets back: the call's answer, or the words to show and the field they are about. */
export type ActionResult<Data> =
  | { ok: true; data: Data }
  | { ok: false; error: string; code: string; field?: string };

interface HandleInput<C extends Contract, Scope> extends ParsedInput<C> {
  scope: Scope;
  headers: Headers;
}

interface ActionDefinition<C extends Contract, Scope> {
  /** As in `defineRoute`: has no default. */
  access: (input: AccessInput<C>) => Promise<Scope> | Scope;
  onFailure?: ErrorCode;
  handle: (input: HandleInput<C, Scope>) => Promise<z.input<C["response"]>>;
}

interface PublicActionDefinition<C extends Contract> {
  access: "public";
  onFailure?: ErrorCode;
  handle: (input: HandleInput<C, { caller: Caller | null }>) => Promise<z.input<C["response"]>>;
}

/** Fits `useActionState`; also takes the fields as an object. */
type Action<C extends Contract> = (
  previous: ActionResult<ContractOutput<C>> | null,
  input: FormData | ContractInput<C>,
) => Promise<ActionResult<ContractOutput<C>>>;

/**
 * Makes a server action of a declaration: what `defineRoute` is for calls, for forms that submit
 * once and move on. The steps and their order are the same; ids of the path are hidden fields of the
 * form, and the person is read from the page's cookies.
 *
 * It is declared in a `"use server"` file and given to a form:
 *
 *     export const submitReset = defineAction(requestPasswordReset, { access: "public",
 *       onFailure: "account.resetFailed", handle: ... });
 *     const [result, submit] = useActionState(submitReset, null);
 *     <form action={submit}>
 *
 * `handle` may end in `redirect()`, and does so for forms that work without JavaScript. Fields of a
 * form are texts, so contracts with numbers need a call instead.
 */
export function defineAction<C extends Contract>(
  contract: C,
  action: PublicActionDefinition<C>,
): Action<C>;
export function defineAction<C extends Contract, Scope>(
  contract: C,
  action: ActionDefinition<C, Scope>,
): Action<C>;
export function defineAction<C extends Contract, Scope>(
  contract: C,
  action: ActionDefinition<C, Scope> | PublicActionDefinition<C>,
): Action<C> {
  return (_previous, input) =>
    withRequestId(contract, async (requestId): Promise<ActionResult<ContractOutput<C>>> => {
      try {
        return { ok: true, data: await perform(contract, action, input) };
      } catch (error) {
        // Redirects and "not found" travel as errors.
        unstable_rethrow(error);
        const answer = errorResponse(error, action.onFailure ?? "general.failed", requestId);
        const { error: text, code } = wireError.parse(await answer.json());
        return { ok: false, error: text, code, ...fieldOf(error) };
      }
    });
}

async function perform<C extends Contract, Scope>(
  contract: C,
  action: ActionDefinition<C, Scope> | PublicActionDefinition<C>,
  input: FormData | ContractInput<C>,
): Promise<ContractOutput<C>> {
  const given = await headers();
  const { publicUrl } = environment();
  refuseForeignOrigin(new Request(publicUrl, { method: "POST", headers: given }), publicUrl);
  const caller = await findCookieCaller(given.get("cookie"));
  if (action.access !== "public" && !caller) throw new AppError("general.signedOut");
  const fields = readFields(input);
  const raw: RawInput = { params: fields, query: fields, body: fields };
  requireWellFormedIds(contract, raw);
  if (caller) requireMatchingIdentity(raw, caller);
  if (action.access === "public") {
    return respond(contract, raw, given, { caller }, action.handle);
  }
  if (!caller) throw new AppError("general.signedOut");
  const scope = await action.access({ caller, ids: collectIds(contract, raw) });
  requireMatchingProject(raw, scope, contract.notFound);
  return respond(contract, raw, given, scope, action.handle);
}

async function respond<C extends Contract, Scope>(
  contract: C,
  raw: RawInput,
  given: Headers,
  scope: Scope,
  handle: (input: HandleInput<C, Scope>) => Promise<z.input<C["response"]>>,
): Promise<ContractOutput<C>> {
  const answer = await handle({ scope, headers: given, ...parseInput(contract, raw) });
  return contract.response.parse(answer) as ContractOutput<C>;
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** The fields of a form by name; React adds fields of its own, which begin with `$`. */
function readFields(input: unknown): Record<string, unknown> {
  if (!(input instanceof FormData)) {
    const given = fieldsSchema.safeParse(input);
    if (given.success) return given.data;
    throw new AppError("general.invalid", { values: { field: "form", reason: "has no fields" } });
  }
  const fields: Record<string, unknown> = {};
  for (const [name, value] of input) {
    if (name.startsWith("$") || typeof value !== "string") continue;
    if (Object.hasOwn(fields, name)) {
      throw new AppError("general.invalid", { values: { field: name, reason: "is given twice" } });
    }
    // Not an assignment, which would follow a field named `__proto__`.
    Object.defineProperty(fields, name, { value, enumerable: true });
  }
  return fields;
}

function fieldOf(error: unknown): { field?: string } {
  const field =
    error instanceof AppError ? (error.facts.details?.field ?? error.facts.values?.field) : null;
  return typeof field === "string" ? { field } : {};
}
