import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CONDITIONS } from "../../contract/conditions";
import { readScenes } from "../../read";
import { actionsOf } from "../shot/actions";
import actions from "../shot/actions.json";
import { withoutSwarms } from "./particles";
import data from "./particles.json";

function lineOf(text: string) {
  const [line] = readScenes([{ kind: "action", id: "line", text }]);
  if (!line) throw new Error(`nothing is read of ${text}`);
  return line;
}

function leftOf(text: string, interior: boolean) {
  const line = lineOf(text);
  return withoutSwarms(line, { interior, conditions: [], actions: actionsOf(line) });
}

const share = z.number().min(-1).max(2);
const span = z.tuple([share, share]);
const swarm = z.strictObject({
  shows: z.string(),
  outside: z.boolean().optional(),
  layer: z.enum(["behind", "over"]),
  parts: z.array(
    z.strictObject({
      shape: z.enum(["puff", "clod", "shard", "glow"]),
      moves: z.enum(["thrown", "spreading", "rising", "falling", "drifting"]),
      count: z.number().int().positive(),
      colour: z.string().regex(/^#[0-9a-f]{6}$/),
      opacity: z.number().gt(0).max(1),
      size: z.tuple([z.number().positive(), z.number().positive()]),
      ...{ x: span, y: span, reach: span, aside: share },
    }),
  ),
});

describe("what is seen as many small things", () => {
  it.each([
    ["A shell bursts in the field.", "shell-bursts"],
    ["Another shell explodes closer.", "shell-bursts"],
    ["An explosion throws up earth.", "shell-bursts"],
    ["Plaster falls from the ceiling.", "dust-falls"],
    ["The window shatters.", "glass-breaks"],
    ["Fireflies drift over the grass.", "fireflies"],
    ["Fireworks burst over the hills.", "fireworks"],
    ["Sparks fly from the forge.", "sparks-fly"],
  ] as const)("is asked for by %s", (text, action) => {
    expect(actionsOf(lineOf(text))).toContain(action);
  });

  it.each(["She picks a shell from the sand.", "The glass falls.", "A spark of hope."])(
    "is not by %s",
    (text) => {
      const asked = actionsOf(lineOf(text)).filter((action) => action in data);
      expect(asked).toEqual([]);
    },
  );

  it("is no thing that lies there, and nothing that the picture has to say in words", () => {
    const left = leftOf("A shell bursts in the field.", false);
    expect(left.things.map(({ noun }) => noun)).toEqual(["field"]);
    expect(left.doings).toEqual([]);
    expect(left.mainThing).toBeNull();
  });

  it("stays in words where it cannot be seen", () => {
    expect(leftOf("A shell bursts in the field.", true).things).toHaveLength(2);
  });

  it("keeps to the schema", () => {
    expect(z.record(z.string(), swarm).safeParse(data).error?.message).toBeUndefined();
  });

  it("has an action or a condition that asks for each", () => {
    for (const name of Object.keys(data))
      expect([...Object.keys(actions.actions), ...CONDITIONS], name).toContain(name);
  });
});
