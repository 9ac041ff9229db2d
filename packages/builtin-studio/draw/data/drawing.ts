import type { Pen } from "../pen";
import { between, pick, type Random } from "../seeded-random";
import { FORMS, OUTLINES } from "./forms";
import { type Names, readFormula } from "./formula";
import { BASE_NAMES } from "./names";

/**
 * Drawings as data: a list of what is drawn one after the other, each an object whose first key says what
 * it is: a form of the pen (`form`, `flat`, `bar`, `line`, `stroke`, `glow`, `shadow`, `wash`), a part by its
 * name (`window`, `tree`), or order: `set` gives names, `each` repeats, `when` chooses, `skip` goes on to the
 * next round. A text that begins with `=` is a formula.
 */
export type Drawing = readonly Json[];
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** What is there while something is drawn. */
export interface Kit {
  pen: Pen;
  random: Random;
  /** What else formulas can name. */
  names?: Names;
}

/** A part that others are made of; what it gives back can be given a name. */
export type Part = (kit: Kit, names: Names, values: unknown[]) => unknown;

type Value = (names: Names) => unknown;
/** @returns whether the rest of this round is left out */
type Step = (names: Names) => boolean;

/** What a drawing can use: parts of other drawings and of painters, by name. */
export type Parts = (name: string) => Part | null;

const KIT = "$kit";

/** A part that is data itself: `takes` names its values; after what it draws it may give something back. */
export type PartData = { readonly [key: string]: Json };

/** Parts that are data, over those of painters. */
export function partsOf(
  data: Readonly<Record<string, PartData>>,
  painted: Readonly<Record<string, Part>>,
): Parts {
  const own = new Map<string, Part>();
  const parts: Parts = (name) => own.get(name) ?? painted[name] ?? null;
  for (const [name, part] of Object.entries(data)) own.set(name, readPart(part, parts));
  return parts;
}

/** Makes the painter of a drawing; it is read once, when first asked for. */
export function readDrawing(drawing: Drawing, parts: Parts): (kit: Kit) => void {
  let steps: Step | null = null;
  return (kit) => {
    steps ??= stepsOf(drawing, parts);
    steps(namesOf(kit));
  };
}

export function readPart(part: PartData, parts: Parts): Part {
  const takes = (part.takes ?? []) as readonly string[];
  let read: { steps: Step; gives: Value } | null = null;
  return (kit, outer, values) => {
    read ??= {
      steps: stepsOf(part.draws as Drawing, parts),
      gives: readValue(part.gives ?? null, parts),
    };
    const names: Names = { ...namesOf(kit) };
    takes.forEach((name, at) => {
      names[name] = values[at];
    });
    read.steps(names);
    return read.gives(names);
  };
}

function namesOf(kit: Kit): Names {
  const { pen, random } = kit;
  return {
    ...BASE_NAMES,
    [KIT]: kit,
    pen,
    ctx: pen.ctx,
    light: pen.light,
    style: pen.style,
    tone: (colour: string, depth?: number) => pen.tone(colour, depth),
    random,
    between: (low: number, high: number) => between(random, low, high),
    pick: (list: [unknown, ...unknown[]]) => pick(random, list),
    ...kit.names,
  };
}

function stepsOf(drawing: Drawing, parts: Parts): Step {
  const steps = drawing.map((item) => stepOf(item as { [key: string]: Json }, parts));
  return (names) => steps.some((step) => step(names));
}

/** The values of an object in the order in which they stand: what is random depends on it. */
function valuesOf(item: PartData, parts: Parts): (names: Names) => Names {
  const values = Object.entries(item).map(
    ([key, value]) => [key, readValue(value, parts)] as const,
  );
  return (names) => Object.fromEntries(values.map(([key, value]) => [key, value(names)]));
}

function stepOf(item: PartData, parts: Parts): Step {
  const [verb = ""] = Object.keys(item);
  const order = ORDERS[verb];
  if (order) return order(item, parts);
  const form = FORMS[verb];
  if (form) {
    const values = valuesOf(item, parts);
    return (names) => {
      form((names[KIT] as Kit).pen, values(names) as never);
      return false;
    };
  }
  const part = partOf(verb, item[verb] ?? null, parts);
  return (names) => {
    part(names);
    return false;
  };
}

/** How a part is asked for: a list holds its values, anything else is its one value. */
function partOf(name: string, given: Json, parts: Parts): Value {
  const values = (Array.isArray(given) ? given : given === null ? [] : [given]).map((value) =>
    readValue(value, parts),
  );
  let part: Part | null = null;
  return (names) => {
    part ??= parts(name);
    if (!part) throw new Error(`Nothing draws ${name}`);
    return part(
      names[KIT] as Kit,
      names,
      values.map((value) => value(names)),
    );
  };
}

function readValue(value: Json, parts: Parts): Value {
  if (typeof value === "string" && value.startsWith("=")) return readFormula(value.slice(1));
  if (Array.isArray(value)) {
    const items = value.map((item) => readValue(item, parts));
    return (names) => items.map((item) => item(names));
  }
  if (typeof value !== "object" || value === null) return () => value;
  const item = value as PartData;
  const [kind = "", ...more] = Object.keys(item);
  if (kind === "takes") return callbackOf(item, parts);
  if (kind === "row") return rowOf(item, parts);
  if (kind === "join") {
    const lists = readValue(item.join ?? null, parts);
    return (names) => (lists(names) as unknown[][]).flat();
  }
  if (kind === "pick" && more.length === 0) {
    const list = readValue(item.pick ?? null, parts);
    return (names) => pick((names[KIT] as Kit).random, list(names) as [unknown, ...unknown[]]);
  }
  const outline = OUTLINES[kind];
  if (outline) {
    const values = valuesOf(item, parts);
    return (names) => outline(values(names) as never);
  }
  if (more.length === 0 && parts(kind)) return partOf(kind, item[kind] ?? null, parts);
  return valuesOf(item, parts);
}

/** A list made of another, or of the numbers up to one. */
function rowOf(item: PartData, parts: Parts): Value {
  const items = readValue(item.row ?? null, parts);
  const of = readValue(item.of ?? null, parts);
  return (names) =>
    itemsOf(items(names)).map((each) => {
      name(names, item.as ?? "", each);
      return of(names);
    });
}

function itemsOf(value: unknown): readonly unknown[] {
  if (typeof value !== "number") return value as readonly unknown[];
  return Array.from({ length: Math.max(0, Math.ceil(value)) }, (_, at) => at);
}

/** Gives an item its name, or its members theirs. */
function name(names: Names, as: Json, item: unknown): void {
  if (typeof as === "string") names[as] = item;
  else
    (as as readonly string[]).forEach((each, at) => {
      names[each] = (item as unknown[])[at];
    });
}

/** What a part is to draw at a place that only it knows. */
function callbackOf(item: PartData, parts: Parts): Value {
  const takes = item.takes as readonly string[];
  const steps = stepsOf(item.draws as Drawing, parts);
  const gives = readValue(item.gives ?? null, parts);
  return (names) =>
    (...values: unknown[]) => {
      // Names that it gives are its own; those around it can be read.
      const inner = Object.create(names) as Names;
      takes.forEach((each, at) => {
        inner[each] = values[at];
      });
      steps(inner);
      return gives(inner);
    };
}

const ORDERS: Readonly<Record<string, (item: PartData, parts: Parts) => Step>> = {
  set: ({ set }, parts) => {
    const values = Object.entries(set as object).map(
      ([name, value]) => [name, readValue(value as Json, parts)] as const,
    );
    return (names) => {
      for (const [name, value] of values) names[name] = value(names);
      return false;
    };
  },
  each: ({ each, as = [], draw }, parts) => {
    const list = readValue(each ?? null, parts);
    const steps = stepsOf(draw as Drawing, parts);
    return (names) => {
      for (const item of itemsOf(list(names))) {
        name(names, as, item);
        steps(names);
      }
      return false;
    };
  },
  while: ({ while: condition, draw }, parts) => {
    const goes = readValue(condition ?? null, parts);
    const steps = stepsOf(draw as Drawing, parts);
    return (names) => {
      while (goes(names)) steps(names);
      return false;
    };
  },
  when: ({ when, draw, else: otherwise = [] }, parts) => {
    const condition = readValue(when ?? null, parts);
    const yes = stepsOf(draw as Drawing, parts);
    const no = stepsOf(otherwise as Drawing, parts);
    return (names) => (condition(names) ? yes(names) : no(names));
  },
  skip: ({ skip }, parts) => {
    const condition = readValue(skip ?? null, parts);
    return (names) => Boolean(condition(names));
  },
  /** A method by its name: `ctx.save`, a gradient's colours. */
  do: ({ do: called, with: given = [] }, parts) => {
    const values = (given as readonly Json[]).map((value) => readValue(value, parts));
    const call = readFormula(String(called));
    const owner = readFormula(String(called).replace(/\.\w+$/, ""));
    return (names) => {
      const method = call(names);
      if (typeof method !== "function") throw new Error(`Nothing to do: ${String(called)}`);
      method.apply(
        owner(names),
        values.map((value) => value(names)),
      );
      return false;
    };
  },
};
