import { describe, expect, it } from "vitest";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import type { TextModel } from "@/lib/providers/ports/text-model";

/** What every text model promises, whoever it is. @param open gives a model that works */
export function describeTextContract(name: string, open: () => TextModel): void {
  const place = describeLocationRequest({
    task: "describe-location",
    name: "INT. KITCHEN",
    mentions: ["A stove burns. Rain at the window."],
  });

  describe(`${name} as a text model`, () => {
    it("has a name and says how much it does at once", () => {
      expect(open().provider).toMatch(/^[a-z-]+$/u);
      expect(open().concurrency).toBeGreaterThan(0);
    });

    it("answers by the schema that was asked for", async () => {
      const { answer } = await open().answer(place);
      expect(place.schema.safeParse(answer).success).toBe(true);
      expect(answer.description.length).toBeGreaterThan(0);
    });

    it("says what an answer cost together with what it used, or neither", async () => {
      const { usage, cost } = await open().answer(place);
      expect(usage === null).toBe(cost === null);
      if (usage) expect(usage.inputTokens + usage.outputTokens).toBe(cost?.units);
    });

    it("gives the same kind of answer to somebody who listens", async () => {
      const used: unknown[] = [];
      const watch = { onPartial: () => undefined, onUsage: (usage: unknown) => used.push(usage) };
      const { answer, usage } = await open().answer(place, undefined, watch);
      expect(place.schema.safeParse(answer).success).toBe(true);
      expect(used).toEqual(usage === null ? [] : [usage]);
    });

    it("does nothing for a caller who has given up, and gives the reason back", async () => {
      const reason = new Error("given up");
      await expect(open().answer(place, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    it("answers several questions at once, each its own", async () => {
      const answers = await Promise.all([1, 2, 3].map(() => open().answer(place)));
      expect(answers).toHaveLength(3);
      for (const { answer } of answers) expect(place.schema.safeParse(answer).success).toBe(true);
    });
  });
}
