import { readFileSync } from "node:fs";

/** One call of the lists in `docs/spec`. */
export interface ListedCall {
  method: string;
  path: string;
  access: string;
  body: string[];
  response: string[];
}

/** The calls of the two specifications, as this repository keeps them. */
export const listSpecifiedCalls = () => readCalls("docs/spec/calls.tsv");

/** The calls that the product has beyond them. */
export const listOwnCalls = () => readCalls("docs/spec/own-calls.tsv");

function readCalls(file: string): ListedCall[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("#") && !row.startsWith("method\t"))
    .map((row) => {
      const [method = "", path = "", access = "", body = "", response = ""] = row.split("\t");
      return { method, path, access, body: fields(body), response: fields(response) };
    });
}

/** Field names of a column such as `user_id,story_id(query)`; remarks in brackets are left out. */
function fields(column: string): string[] {
  const plain = column.replace(/\([^)]*\)/gu, "").trim();
  if (plain === "-" || plain.includes(" ")) return [];
  return plain
    .split(",")
    .filter((name) => name !== "" && !name.endsWith("?"))
    .map((name) => name.replace("[]", ""));
}

/** The same for two spellings of one path: placeholders may have any name. */
export function keyOfCall({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/\{\w+\}/gu, "{}")}`;
}
