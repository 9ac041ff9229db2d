import type { z } from "zod";
import type { Contract } from "@/lib/contracts/contract";
import type { RawInput } from "./read-input";

/** The parts of a contract in which ids may come. */
type IdParts = Pick<Contract, "params"> & Partial<Pick<Contract, "query" | "body">>;

type FieldsOf<Part> = Part extends z.ZodObject<infer Fields> ? Fields : unknown;

/** All fields of a call, wherever they come: no contract names one twice. */
type CallFields<C extends IdParts> = FieldsOf<C["params"]> &
  FieldsOf<C["query"]> &
  FieldsOf<C["body"]>;

/**
 * The ids of a call by the names that its contract gives them. Beside them only texts that may be left
 * out, such as the project that a caller believes something is in: everything else has not been looked
 * at before access is decided.
 */
export type CallIds<C extends IdParts> = {
  [Name in keyof CallFields<C> as CallFields<C>[Name] extends z.ZodUUID ? Name : never]: string;
} & {
  [Name in keyof CallFields<C> as CallFields<C>[Name] extends z.ZodOptional<z.ZodUUID | z.ZodString>
    ? Name
    : never]?: string;
};

/**
 * The ids of a call, after `requireWellFormedIds` has found each in its place: that makes the type true.
 * The path wins over the body, the body over the query.
 */
export function collectIds<C extends IdParts>(_contract: C, raw: RawInput): CallIds<C> {
  const texts: Record<string, string> = {};
  for (const part of [raw.query, raw.body, raw.params]) {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === "string") texts[name] = value;
    }
  }
  return texts as CallIds<C>;
}
