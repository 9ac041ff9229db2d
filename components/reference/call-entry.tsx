import { clsx } from "clsx";
import { FieldList } from "./field-list";
import type { ShownSchema } from "./schema-words";

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
