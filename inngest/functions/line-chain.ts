import type { InngestFunction } from "inngest";
import { requestedEvent } from "@/lib/events";
import type { BatchKind } from "@/lib/rules/batch";
import {
  finishChain,
  listCutOff,
  type ChainLine as OpenLine,
  openChain,
} from "@/lib/services/generation/chain";
import { LINE_BY_LINE, lineKinds } from "@/lib/services/generation/kinds";
import type { LineByLine } from "@/lib/services/generation/kinds/line-kind";
import { attempt, type StepTools } from "./attempt";
import { chainData } from "./run-data";
import { createRunFunction, createWorkFunction } from "./run-function";
import { awaitContinuity } from "./story-continuity";

type LineFunctions = ReadonlyMap<BatchKind, InngestFunction.Any>;

type ChainLine = ReturnType<typeof chainData.parse>;

/** What one line goes through at its own time: a kind of work, or several as a function of their own. */
interface Part {
  /** Name of its step: the kind, or the branch. */
  name: string;
  kinds: readonly LineByLine[];
}

const BRANCHES: readonly Part[] = [...Map.groupBy(LINE_BY_LINE, ({ branch }) => branch)].flatMap(
  ([name, kinds]) => (name === undefined ? [] : [{ name, kinds }]),
);

const PARTS: readonly Part[] = [
  ...LINE_BY_LINE.filter(({ branch }) => branch === undefined).map((rules) => ({
    name: rules.kind,
    kinds: [rules],
  })),
  ...BRANCHES,
];

/**
 * Lines go in their order wherever they wait for a provider, so that the voice and the still of one
 * line are made at about the same time. So many of them are told apart; the rest comes after these.
 */
const RANKED_LINES = 300;

/**
 * "Generate all": every line goes through the kinds of work on its own, in the order that they
 * declare: the voice beside the pictures, then the video. A chain is a function of its own, because
 * parallel chains inside one function would wait for each other at every step. Limits of the providers
 * hold where the lines are made.
 */
export function createLineChain(functions: LineFunctions, continuity: InngestFunction.Any) {
  const branches = new Map(BRANCHES.map((part) => [part.name, createBranch(part, functions)]));

  const oneLine = createWorkFunction(
    { id: "line-chain", event: "line/chain.requested" },
    chainData,
    (line, step) =>
      inOrder(PARTS, async ({ name, kinds }) => {
        const [first] = kinds;
        const branch = branches.get(name);
        if (!branch) return first && go(line, first, functions, step);
        if (!kinds.some(({ kind }) => line.kinds.includes(kind))) return;
        await settled(step.invoke(name, { function: branch, data: line }));
      }),
  );

  const invokeLine = (
    step: StepTools,
    runId: string,
    { id, lineNumber, kinds }: OpenLine,
    at: number,
    prefix = "",
  ) => {
    const prioritySeconds = Math.max(0, RANKED_LINES - at);
    const data = { runId, lineId: id, lineNumber, kinds, prioritySeconds };
    return settled(step.invoke(`${prefix}line-${lineNumber}`, { function: oneLine, data }));
  };

  const parent = createRunFunction(
    { id: "all-media", event: requestedEvent("all-media") },
    async (runId, step) => {
      const { lines } = await step.run("open", () => attempt(() => openChain(runId)));
      const kinds = lines.flatMap((line) => line.kinds);
      if (kinds.some((kind) => lineKinds[kind].needsContinuity)) {
        await awaitContinuity(step, continuity, runId);
      }
      await Promise.all(lines.map((line, at) => invokeLine(step, runId, line, at)));
      const cutOff = await step.run("look-again", () => attempt(() => listCutOff(runId)));
      await Promise.all(
        cutOff.lines.map((line, at) => invokeLine(step, runId, line, at, "again-")),
      );
      await step.run("finish", () => attempt(() => finishChain(runId)));
    },
  );

  return { parent, oneLine, branches: [...branches.values()] };
}

/** The function in which one line goes through the kinds of a branch. */
function createBranch({ name, kinds }: Part, functions: LineFunctions) {
  const parts = kinds.map((rules) => ({ name: rules.kind, kinds: [rules] }));
  return createWorkFunction(
    { id: `line-${name}`, event: `line/${name}.requested` },
    chainData,
    (line, step) =>
      inOrder(parts, ({ kinds: [rules] }) => rules && go(line, rules, functions, step)),
  );
}

/** Does every part as soon as those are through that one of its kinds comes after. */
async function inOrder<One extends Part>(
  parts: readonly One[],
  work: (part: One) => Promise<void> | undefined,
): Promise<void> {
  const started = new Map<One, Promise<void>>();
  const start = (part: One): Promise<void> => {
    const known = started.get(part);
    if (known) return known;
    const before = parts.filter((other) => other !== part && isAfter(part, other));
    const done = Promise.all(before.map(start)).then(() => work(part));
    started.set(part, done);
    return done;
  };
  await Promise.all(parts.map(start));
}

function isAfter(part: Part, other: Part): boolean {
  return part.kinds.some(({ after }) => other.kinds.some(({ kind }) => after.includes(kind)));
}

async function go(
  line: ChainLine,
  { kind, prioritySeconds = 0 }: LineByLine,
  functions: LineFunctions,
  step: StepTools,
): Promise<void> {
  const made = functions.get(kind);
  if (!made || !line.kinds.includes(kind)) return;
  const { runId, lineId, lineNumber } = line;
  const data = {
    runId,
    lineId,
    lineNumber,
    chained: true,
    prioritySeconds: line.prioritySeconds + prioritySeconds,
  };
  await settled(step.invoke(kind, { function: made, data }));
}

/**
 * Waits for a part of a line. One that was cancelled or broke rejects: what follows sees for itself
 * what is missing, and the end of the parent run says so of the line.
 */
async function settled(part: Promise<unknown>): Promise<void> {
  await part.catch(() => undefined);
}
