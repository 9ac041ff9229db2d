import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue } from "@/lib/errors";
import { ALONE_KINDS, BATCH_KINDS, byKind, lineKindFacts } from "@/lib/rules/batch";
import { TAKE_KINDS } from "@/lib/rules/own-file";
import { LINE_BY_LINE, LINE_KINDS, lineKinds } from ".";

const NOT_KINDS = ["index.ts", "index.test.ts", "line-kind.ts"];

describe("every kind of work on a line", () => {
  it("is declared under its own name, in a file of its own", () => {
    expect(byKind((kind) => lineKinds[kind].kind)).toEqual(byKind((kind) => kind));
    const files = readdirSync(import.meta.dirname).filter((file) => !NOT_KINDS.includes(file));
    expect(files.sort()).toEqual(BATCH_KINDS.map((kind) => `${kind}.ts`).sort());
  });

  it.each(LINE_KINDS)(
    "$kind comes after kinds that stand before it",
    ({ kind, after, remadeWith }) => {
      const before = BATCH_KINDS.slice(0, BATCH_KINDS.indexOf(kind));
      expect(before).toEqual(expect.arrayContaining([...after]));
      expect(after).toEqual(expect.arrayContaining([...remadeWith]));
    },
  );

  it("that is made line by line can be started alone and weighs something; a rule weighs nothing", () => {
    const names = LINE_BY_LINE.map(({ kind }) => kind);
    expect(ALONE_KINDS).toEqual(names);
    expect(BATCH_KINDS.filter((kind) => lineKindFacts[kind].weight > 0)).toEqual(names);
  });

  it("that keeps takes keeps them as the part of the line that it makes, and each part is made", () => {
    const kept = LINE_KINDS.flatMap(({ kind, take }) => (take ? [[kind, take.kind]] : []));
    const parts = BATCH_KINDS.map((kind) => [kind, lineKindFacts[kind].part] as const);
    expect(kept).toEqual(parts.filter(([, part]) => TAKE_KINDS.some((known) => known === part)));
    expect(new Set(kept.map(([, part]) => part))).toEqual(new Set(TAKE_KINDS));
  });

  it.each(LINE_BY_LINE)("$kind says how its results are known to be there", ({ take, made }) => {
    expect(take === undefined).toBe(made !== undefined);
  });

  it("has words of its own for its state on the wire", () => {
    for (const kind of BATCH_KINDS) {
      const { working, done, failed } = lineKindFacts[kind].status;
      expect(new Set([working, done, failed, "queued", "skipped"]).size, kind).toBe(5);
    }
    expect(catalogue).toHaveProperty(["shot.changed"]);
  });
});
