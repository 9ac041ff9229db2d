import * as z from "zod";
import type { ErrorCode } from "@/lib/errors";

/** An id of ours. A malformed one is answered like an unknown one, so it never reaches a query. */
export const entityId = z.uuid();

/**
 * Who the caller says they are. Accepted as the specification sends it, never believed: the wrapper
 * compares it with the session and answers 403 when it names somebody else.
 */
const claims = {
  user_id: z.string().optional(),
};

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call: what goes in, what comes out. Client, route, test and API document share it. */
export interface Contract<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Below `/api`, with `{placeholders}` named as in `params`. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Answer for an id that is malformed, unknown, or of somebody else's project. */
  notFound: ErrorCode;
  /** Answer for a path whose other parts name nothing; null for paths that have ids only. */
  unknownPath: ErrorCode | null;
  /** Largest JSON body in bytes. */
  bodyLimitBytes: number;
  /** The body is a form: these fields, and a file in the part `file`. */
  carriesFile: boolean;
  /** The answer is a file, not JSON. */
  answersFile: boolean;
}

/** Scripts are the largest texts that people send; everything else is far smaller. */
const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024;

const none = z.object({});
type None = typeof none;

/** Where a call is, as literal types: browsers name calls by their address. */
interface At<Verb extends Method, Path extends string> {
  method: Verb;
  path: Path;
}

type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type PathIds<Path extends string> = z.ZodObject<Record<Placeholder<Path>, typeof entityId>>;

/** What a call is declared by, beside its address. */
interface Parts<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
> {
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  notFound?: ErrorCode;
  unknownPath?: ErrorCode;
  bodyLimitBytes?: number;
  carriesFile?: boolean;
  answersFile?: boolean;
}

/** A part of a call that may also say who the caller is. */
type Claimed<Part extends z.ZodObject> = z.ZodObject<typeof claims & Part["shape"]>;

/**
 * Declares a call in which the caller may say who they are: in the query of what is read, else in the
 * body. Parts that a call does not have are empty objects.
 * @param address such as `"PUT /story/{id}/update-title"`; its placeholders are ids of ours unless
 *   `params` says something else of them
 */
export function defineContract<
  Verb extends Method,
  Path extends string,
  Params extends z.ZodObject = PathIds<Path>,
  Query extends z.ZodObject = None,
  Body extends z.ZodObject = None,
  Response extends z.ZodType = z.ZodType,
>(
  address: `${Verb} ${Path}`,
  contract: Parts<Params, Query, Body, Response>,
): Contract<
  Params,
  Verb extends "GET" ? Claimed<Query> : Query,
  Verb extends "GET" ? Body : Claimed<Body>,
  Response
> &
  At<Verb, Path> {
  const call = defineUnclaimed(address, contract);
  const part = call.method === "GET" ? "query" : "body";
  const claimed = { ...call, [part]: call[part].safeExtend(claims) };
  // Sound because the part was chosen by the verb, as in the type.
  return claimed as unknown as ReturnType<
    typeof defineContract<Verb, Path, Params, Query, Body, Response>
  >;
}

/** `defineContract` for a call that takes no word of who the caller is. */
export function defineUnclaimed<
  Verb extends Method,
  Path extends string,
  Params extends z.ZodObject = PathIds<Path>,
  Query extends z.ZodObject = None,
  Body extends z.ZodObject = None,
  Response extends z.ZodType = z.ZodType,
>(
  address: `${Verb} ${Path}`,
  contract: Parts<Params, Query, Body, Response>,
): Contract<Params, Query, Body, Response> & At<Verb, Path> {
  return {
    notFound: "general.notFound",
    bodyLimitBytes: DEFAULT_BODY_LIMIT_BYTES,
    unknownPath: null,
    carriesFile: false,
    answersFile: false,
    ...contract,
    ...at(address),
    params: contract.params ?? idsOf<Params>(address),
    query: contract.query ?? emptyPart<Query>(),
    body: contract.body ?? emptyPart<Body>(),
  };
}

/** `defineContract` for calls that answer an unknown id alike. */
export function contractsOf(notFound: ErrorCode): typeof defineContract {
  return (address, contract) => defineContract(address, { notFound, ...contract });
}

/** `defineUnclaimed` for calls that answer an unknown id alike. */
export function unclaimedOf(notFound: ErrorCode): typeof defineUnclaimed {
  return (address, contract) => defineUnclaimed(address, { notFound, ...contract });
}

/** The two halves of an address; sound because its type says where it is parted. */
function at<Verb extends Method, Path extends string>(address: `${Verb} ${Path}`): At<Verb, Path> {
  const [method, path] = address.split(" ");
  return { method, path } as At<Verb, Path>;
}

/** The placeholders of an address as ids; sound because parts left out have the type `PathIds`. */
function idsOf<Params extends z.ZodObject>(address: string): Params {
  const names = [...address.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  return z.object(Object.fromEntries(names.map((name) => [name, entityId]))) as unknown as Params;
}

/** The empty object schema; sound because a part that is left out has the type `None`. */
function emptyPart<Part extends z.ZodObject>(): Part {
  return none as unknown as Part;
}

/** A call whose answer is a stream of server-sent events. */
export interface StreamContract<
  Params extends z.ZodObject = z.ZodObject,
  Event extends z.ZodType = z.ZodType,
> {
  method: "GET";
  path: string;
  params: Params;
  event: Event;
  notFound: ErrorCode;
}

export function defineStreamContract<Path extends string, Event extends z.ZodType>(
  address: `GET ${Path}`,
  contract: { event: Event; notFound?: ErrorCode },
): StreamContract<PathIds<Path>, Event> & At<"GET", Path> {
  return {
    notFound: "general.notFound",
    ...contract,
    ...at<"GET", Path>(address),
    params: idsOf<PathIds<Path>>(address),
  };
}

/** What a part of a contract asks for; a part without fields asks for nothing. */
type PartInput<Part extends z.ZodObject> = keyof Part["shape"] extends never
  ? unknown
  : z.input<Part>;

/** Everything that goes into a call, in one object. */
export type ContractInput<C extends Contract> = PartInput<C["params"]> &
  PartInput<C["query"]> &
  PartInput<C["body"]>;

export type ContractOutput<C extends Contract> = z.output<C["response"]>;

/** What every failed call answers. */
export const wireError = z.object({
  error: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type WireError = z.output<typeof wireError>;
