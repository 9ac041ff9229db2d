import { clsx } from "clsx";
import { innerFields, type ShownSchema, schemaWords } from "./schema-words";

/** A call as the reference shows it. */
export interface ShownCall {
  name: string;
  summary: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: ShownSchema }[];
  body: { contentType: string; schema: ShownSchema } | null;
  answer: { contentType: string; schema: ShownSchema };
  notFound: string;
}

/** One call, folded up to its line until somebody wants to know more. */
export function CallEntry({ call }: { call: ShownCall }) {
  return (
    <details id={call.name} className="group border-b border-line py-2.5">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          className={clsx(
            "w-16 text-small font-medium",
            call.method === "GET" ? "text-soft" : "text-accent",
          )}
        >
          {call.method}
        </span>
        <code className="text-small break-all text-ink">/api{call.path}</code>
        <span className="text-small text-faint">{call.summary}</span>
      </summary>
      <div className="mt-3 mb-2 grid gap-6 pl-0 sm:grid-cols-2 sm:pl-19">
        <div className="space-y-4">
          {call.parameters.length > 0 ? (
            <Part title="In the address">
              <FieldList schema={asObject(call.parameters)} />
            </Part>
          ) : null}
          {call.body ? (
            <Part title={`Body, ${call.body.contentType}`}>
              <FieldList schema={call.body.schema} />
            </Part>
          ) : null}
          <Part title="Unknown ids">
            <p className="text-small text-soft">404, “{call.notFound}”</p>
          </Part>
        </div>
        <Part title={`Answer, ${call.answer.contentType}`}>
          <FieldList schema={call.answer.schema} />
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 text-caption font-medium text-faint">{title}</h3>
      {children}
    </div>
  );
}

/** Parameters as the fields of one object, so that they are listed like every other field. */
function asObject(parameters: ShownCall["parameters"]): ShownSchema {
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Objects within objects are shown to this depth; deeper ones are in the document itself. */
const DEEPEST = 3;

/** The fields of an object with what each is, and the fields within them. */
function FieldList({ schema, depth = 0 }: { schema: ShownSchema; depth?: number }) {
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
