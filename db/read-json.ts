/** JSON of a statement comes as text, or as a part of a larger answer that has been read already. */
export function readJson<Value>(value: string | Value): Value {
  return typeof value === "string" ? JSON.parse(value) : value;
}
