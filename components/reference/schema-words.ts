/** The part of JSON Schema that the API document uses. */
export interface ShownSchema {
  type?: string | string[];
  properties?: Record<string, ShownSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** A schema in a few words: `text`, `list of objects`, `talking | action`. */
export function schemaWords(schema: ShownSchema): string {
  const values = asList(schema.enum);
  if (values.length > 0) return values.map(String).join(" | ");
  if ("const" in schema) return String(schema.const);
  const choices = [...asList(schema.anyOf), ...asList(schema.oneOf)].filter(isSchema);
  if (choices.length > 0) return [...new Set(choices.map(schemaWords))].join(" or ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => schemaWords({ ...schema, type })).join(" or ");
  }
  if (schema.type === "array") {
    return isSchema(schema.items) ? `list of ${schemaWords(schema.items)}` : "list";
  }
  if (schema.type === "object") {
    const values = schema.additionalProperties;
    return !schema.properties && isSchema(values) && Object.keys(values).length > 0
      ? `object of ${schemaWords(values)} by name`
      : "object";
  }
  if (schema.type === "string") return wordOfText(schema);
  if (schema.type === "integer" || schema.type === "number") return wordOfNumber(schema);
  return typeof schema.type === "string" ? schema.type : "anything";
}

/** The fields within a schema, whatever lists it is wrapped in; none for plain values. */
export function innerFields(
  schema: ShownSchema,
): { name: string; required: boolean; schema: ShownSchema }[] {
  if (schema.properties) {
    return Object.entries(schema.properties).map(([name, field]) => ({
      name,
      required: schema.required?.includes(name) ?? false,
      schema: field,
    }));
  }
  const within = [schema.items, schema.additionalProperties, ...asList(schema.anyOf)];
  for (const inner of within) {
    const fields = isSchema(inner) ? innerFields(inner) : [];
    if (fields.length > 0) return fields;
  }
  return [];
}

function wordOfText({ format, maxLength, contentEncoding }: ShownSchema): string {
  if (format === "uuid") return "id";
  if (format === "binary" || contentEncoding) return "file";
  if (typeof format === "string") return format;
  return typeof maxLength === "number" ? `text, at most ${maxLength} characters` : "text";
}

function wordOfNumber({ type, minimum, maximum }: ShownSchema): string {
  const word = type === "integer" ? "whole number" : "number";
  const isNear = (limit: unknown) =>
    typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  if (isNear(minimum) && isNear(maximum)) return `${word}, ${minimum} to ${maximum}`;
  if (isNear(minimum)) return `${word} from ${minimum}`;
  return isNear(maximum) ? `${word} to ${maximum}` : word;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSchema(value: unknown): value is ShownSchema {
  return typeof value === "object" && value !== null;
}
