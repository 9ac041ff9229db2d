/**
 * Formulas in the data of drawings: `x + side * 21`, `side < 0 ? 'left' : 'right'`, `darken(wall, 0.2)`.
 * Numbers, texts in single quotes, lists, names, members, calls, and the operators of JavaScript.
 */

/** The names that a formula can use, with their values. */
export type Names = Record<string, unknown>;
export type Formula = (names: Names) => unknown;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([A-Za-z_$][\w$]*)|(\*\*|<=|>=|===|!==|&&|\|\||\?\?|[-+*/%<>?:()[\],.!]))/uy;

const BINARY: Readonly<Record<string, { binds: number; apply: (a: never, b: never) => unknown }>> =
  {
    "**": { binds: 8, apply: (a: number, b: number) => a ** b },
    "*": { binds: 7, apply: (a: number, b: number) => a * b },
    "/": { binds: 7, apply: (a: number, b: number) => a / b },
    "%": { binds: 7, apply: (a: number, b: number) => a % b },
    "+": { binds: 6, apply: (a: number, b: number) => a + b },
    "-": { binds: 6, apply: (a: number, b: number) => a - b },
    "<": { binds: 5, apply: (a: number, b: number) => a < b },
    ">": { binds: 5, apply: (a: number, b: number) => a > b },
    "<=": { binds: 5, apply: (a: number, b: number) => a <= b },
    ">=": { binds: 5, apply: (a: number, b: number) => a >= b },
    "===": { binds: 4, apply: (a: unknown, b: unknown) => a === b },
    "!==": { binds: 4, apply: (a: unknown, b: unknown) => a !== b },
  };
/** Their right side is looked at only where the left one does not decide. */
const LAZY: Readonly<Record<string, { binds: number; decides: (value: unknown) => boolean }>> = {
  "&&": { binds: 3, decides: (value) => !value },
  "||": { binds: 2, decides: (value) => Boolean(value) },
  "??": { binds: 2, decides: (value) => value !== null && value !== undefined },
};

interface Token {
  kind: "number" | "text" | "name" | "sign" | "end";
  value: string;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [found, number, quoted, name, sign] = TOKEN.exec(text) ?? [];
    if (found === undefined) throw new Error(`No formula: ${text}`);
    if (number !== undefined) tokens.push({ kind: "number", value: number });
    else if (quoted !== undefined) tokens.push({ kind: "text", value: quoted });
    else if (name !== undefined) tokens.push({ kind: "name", value: name });
    else tokens.push({ kind: "sign", value: sign ?? "" });
  }
  return [...tokens, { kind: "end", value: "" }];
}

/** @throws Error for what is no formula, with its words */
export function readFormula(text: string): Formula {
  const tokens = tokensOf(text);
  let at = 0;
  const isNext = (sign: string) => tokens[at]?.kind === "sign" && tokens[at]?.value === sign;
  const take = (): Token => tokens[at++] ?? { kind: "end", value: "" };
  const expect = (sign: string) => {
    if (!isNext(sign)) throw new Error(`No formula, ${sign} is missing: ${text}`);
    at += 1;
  };
  const list = (end: string): Formula[] => {
    const items: Formula[] = [];
    while (!isNext(end)) {
      items.push(choice());
      if (!isNext(end)) expect(",");
    }
    expect(end);
    return items;
  };

  function choice(): Formula {
    const condition = joined(0);
    if (!isNext("?")) return condition;
    at += 1;
    const yes = choice();
    expect(":");
    const no = choice();
    return (names) => (condition(names) ? yes(names) : no(names));
  }

  function joined(least: number): Formula {
    let left = signed();
    for (;;) {
      const sign = tokens[at]?.kind === "sign" ? (tokens[at]?.value ?? "") : "";
      const operator = BINARY[sign];
      const lazy = LAZY[sign];
      const binds = operator?.binds ?? lazy?.binds ?? 0;
      if (binds <= least) return left;
      at += 1;
      const first = left;
      // Powers bind to the right.
      const second = joined(sign === "**" ? binds - 1 : binds);
      left = operator
        ? (names) => operator.apply(first(names) as never, second(names) as never)
        : (names) => {
            const value = first(names);
            return lazy?.decides(value) ? value : second(names);
          };
    }
  }

  function signed(): Formula {
    if (isNext("-")) {
      at += 1;
      const of = signed();
      return (names) => -(of(names) as number);
    }
    if (isNext("!")) {
      at += 1;
      const of = signed();
      return (names) => !of(names);
    }
    return reached(single());
  }

  function reached(start: Formula): Formula {
    let value = start;
    /** What a method belongs to. */
    let owner: Formula = () => undefined;
    for (;;) {
      const of = value;
      if (isNext(".")) {
        at += 1;
        const member = take().value;
        owner = of;
        value = (names) => (of(names) as Names | undefined)?.[member];
      } else if (isNext("[")) {
        at += 1;
        const index = choice();
        expect("]");
        value = (names) => (of(names) as Names | undefined)?.[String(index(names))];
      } else if (isNext("(")) {
        at += 1;
        const values = list(")");
        const self = owner;
        value = (names) => {
          const called = of(names);
          if (typeof called !== "function") throw new Error(`Nothing to call: ${text}`);
          return called.apply(
            self(names),
            values.map((argument) => argument(names)),
          );
        };
      } else return value;
    }
  }

  function single(): Formula {
    const token = take();
    if (token.kind === "number") {
      const number = Number(token.value);
      return () => number;
    }
    if (token.kind === "text") return () => token.value;
    if (token.kind === "sign" && token.value === "(") {
      const inner = choice();
      expect(")");
      return inner;
    }
    if (token.kind === "sign" && token.value === "[") {
      const items = list("]");
      return (names) => items.map((item) => item(names));
    }
    if (token.kind !== "name") throw new Error(`No formula: ${text}`);
    if (token.value in CONSTANTS) return () => CONSTANTS[token.value];
    return (names) => {
      if (!(token.value in names)) throw new Error(`Unknown name ${token.value}: ${text}`);
      return names[token.value];
    };
  }

  const whole = choice();
  if (tokens[at]?.kind !== "end") throw new Error(`No formula: ${text}`);
  return whole;
}

const CONSTANTS: Names = { true: true, false: false, null: null, undefined };
