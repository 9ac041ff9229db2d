import { z } from "zod";
import type { Contract, StreamContract } from "@/lib/contracts/contract";
import { wireError } from "@/lib/contracts/contract";
import { EVERY_CALL, isStream, type NamedCall } from "@/lib/contracts/every-call";
import { takesSentFile } from "@/lib/contracts/upload-place";
import { catalogue } from "@/lib/errors";

/** JSON Schema as OpenAPI 3.1 takes it; only what is read here is named. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** One value that goes in by the path or the query. */
export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Schema;
}

/** One call, in the words and schemas of the API document. */
export interface CallDescription {
  /** Name of the call in the code, unique: `listStories`. */
  name: string;
  area: string;
  /** What it does, from its name: `List stories`. */
  summary: string;
  method: string;
  /** Below `/api`. */
  path: string;
  parameters: Parameter[];
  /** What the body carries; null for calls without one. */
  body: { contentType: string; schema: Schema } | null;
  answer: { contentType: string; schema: Schema };
  /** The answer to an id that is unknown, or of somebody else's project. */
  notFound: string;
}

const FILE_PART: Schema = { type: "string", format: "binary" };

let described: readonly CallDescription[] | undefined;

/**
 * Describes every call from its contract, so that the description cannot differ from the product.
 * Contracts do not change while the product runs, so it is done once.
 */
export function describeCalls(): readonly CallDescription[] {
  described ??= EVERY_CALL.map(describeCall);
  return described;
}

function describeCall(call: NamedCall): CallDescription {
  const { contract } = call;
  return {
    name: call.name,
    area: call.area,
    summary: inWords(call.name),
    method: contract.method,
    path: contract.path,
    parameters: parametersOf(contract),
    body: isStream(contract) ? null : bodyOf(contract),
    answer: answerOf(call),
    notFound: catalogue[contract.notFound].text,
  };
}

/** What every failed call answers. */
export function describeFailure(): Schema {
  return schemaOf(wireError, "output");
}

const refusedSpending = wireError.extend({
  details: z.object({
    /** Whose cap it is. */
    scope: z.enum(["project", "person", "deployment"]).optional(),
    estimated: z.number().optional().describe("What it would cost, in US dollars, like the others"),
    spent: z.number().optional(),
    reserved: z.number().optional().describe("Set aside for what is under way"),
    remaining: z.number().optional(),
    cap: z.number().optional(),
    model: z.string().optional().describe("The model whose price nobody knows"),
  }),
});

/** What a start answers that may not be paid. */
export function describeRefusedSpending(): Schema {
  return schemaOf(refusedSpending, "output");
}

function parametersOf(contract: Contract | StreamContract): Parameter[] {
  const inPath = fieldsOf(schemaOf(contract.params, "input"));
  const inQuery = isStream(contract) ? [] : fieldsOf(schemaOf(contract.query, "input"));
  return [
    ...inPath.map(({ name, schema }) => ({ name, in: "path" as const, required: true, schema })),
    ...inQuery.map((field) => ({ ...field, in: "query" as const })),
  ];
}

function bodyOf(contract: Contract): CallDescription["body"] {
  if (contract.method === "GET") return null;
  const schema = schemaOf(contract.body, "input");
  if (!contract.carriesFile) {
    return fieldsOf(schema).length > 0 ? { contentType: "application/json", schema } : null;
  }
  return {
    contentType: "multipart/form-data",
    schema: {
      ...schema,
      properties: { ...schema.properties, file: FILE_PART },
      required: [...(schema.required ?? []), ...(takesSentFile(contract) ? [] : ["file"])],
    },
  };
}

function answerOf({ contract }: NamedCall): CallDescription["answer"] {
  if (!isStream(contract) && contract.answersFile) {
    return { contentType: "application/octet-stream", schema: FILE_PART };
  }
  return isStream(contract)
    ? { contentType: "text/event-stream", schema: schemaOf(contract.event, "output") }
    : { contentType: "application/json", schema: schemaOf(contract.response, "output") };
}

/** The fields of an object's schema, with whether they must be there. */
export function fieldsOf(schema: Schema): { name: string; required: boolean; schema: Schema }[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
}

/** What cannot be said in JSON Schema (an address that is folded while it is read) may be anything. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as Schema;
}

/** `listDeletedStories` as a person would say it: `List deleted stories`. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
