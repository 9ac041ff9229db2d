/** The text of one field of a form; empty when there is no such field. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
