import { innerFields, type ShownSchema, schemaWords } from "./schema-words";

/** Objects within objects are shown to this depth; deeper ones are in the document itself. */
const DEEPEST = 3;

/** The fields of an object with what each is, and the fields within them. */
export function FieldList({ schema, depth = 0 }: { schema: ShownSchema; depth?: number }) {
  const fields = innerFields(schema);
  if (fields.length === 0) return null;
  return (
    <ul className={depth === 0 ? "space-y-1" : "mt-1 space-y-1 border-l border-line pl-4"}>
      {fields.map(({ name, required, schema: field }) => (
        <li key={name} className="text-small">
          <code className="text-ink">{name}</code>
          {required ? null : <span className="text-faint">?</span>}{" "}
          <span className="text-soft">{schemaWords(field)}</span>
          {typeof field.description === "string" ? (
            <span className="block text-faint">{field.description}</span>
          ) : null}
          {depth < DEEPEST ? <FieldList schema={field} depth={depth + 1} /> : null}
        </li>
      ))}
    </ul>
  );
}
