import type { Contract, StreamContract } from "./contract";
import type { EveryArea } from "./every-call";

/** What one file of contracts declares. */
type Declared<Module> = Extract<Module[keyof Module], Contract | StreamContract>;
/** One file after the other, so that each is asked for its own names only. */
type OfEach<Module> = Module extends unknown ? Declared<Module> : never;
type EveryContract = OfEach<EveryArea>;

type AddressOf<C extends Contract | StreamContract> = `${C["method"]} ${C["path"]}`;
type AnswerContract = Extract<EveryContract, Contract>;
type FollowedContract = Extract<EveryContract, StreamContract>;

/**
 * Every call by its method and path, as the specification names it: `"PUT /story/{id}/update-title"`.
 * Browsers say calls by their address and know their contracts as types only, so that no page loads
 * the schemas, which are checked on the server.
 */
export type Calls = { [C in AnswerContract as AddressOf<C>]: C };
export type CallAddress = keyof Calls;

/** Every call that answers with a stream of events, by its method and path. */
export type Streams = { [C in FollowedContract as AddressOf<C>]: C };
export type StreamAddress = keyof Streams;
