import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as listModels } from "@/app/api/admin/models/route";
import { databaseSql } from "@/db/client";
import type { WireModel } from "@/lib/contracts/models";
import { callApi } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp({
    FAL_KEY: "key",
    FAL_ACTION_VIDEO_MODEL: "fal-ai/veo3.1/image-to-video",
    OPENAI_API_KEY: "key",
    OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
    OPENAI_TEXT_MODEL: "llama3",
    MODEL_PRICES: "llama3=0.5/1,google/nano-banana-2.1=0.05",
  });
});
afterAll(() => app?.close());

it("tells admins of every model, what it costs here and what it is used for", async () => {
  const admin = await aMember();
  await databaseSql()`update users set is_admin = true where id = ${admin.userId}`;
  const answer = await callApi(listModels, { as: admin });
  expect(answer.status).toBe(200);
  const { models }: { models: WireModel[] } = await answer.json();
  const of = (id: string) => models.find((model) => model.id === id);
  // Also of a vendor that is not configured.
  expect(of("eleven_v4")).toMatchObject({
    vendor: "ElevenLabs",
    used_for: [],
    offered: { speech: "standard" },
    price: "$0.08 for 1,000 characters",
    facts: ["up to 5,000 characters", "is told how to speak"],
  });
  expect(of("google/nano-banana-2.1")).toMatchObject({
    used_for: ["still"],
    price: "$0.05 a picture",
    source: "MODEL_PRICES of the environment",
    facts: ["up to 14 reference pictures"],
  });
  expect(of("fal-ai/veo3.1/image-to-video")).toMatchObject({
    used_for: ["action"],
    facts: ["4 or 6 or 8 s", "can make sound of what happens, $0.4 a second"],
  });
  expect(of("fal-ai/kling-video/v3/standard/image-to-video")).toMatchObject({
    used_for: [],
    price: "$0.084 a second",
    facts: ["3 to 15 s", "can make sound of what happens, $0.126 a second"],
  });
  expect(of("fal-ai/bytedance/omnihuman/v1.5")?.facts[0]).toBe("as long as the voice, up to 59 s");
  expect(of("fal-ai/bytedance/seedream/v4.5/text-to-image")?.price).toBeNull();
  expect(of("gpt-5.5")).toMatchObject({ used_for: [], successor: "gpt-6.1-terra" });
  // A model of a server of one's own stands in no table.
  expect(of("llama3")).toMatchObject({
    vendor: "OpenAI",
    used_for: ["script", "short"],
    offered: {},
    price: "$0.5 in, $1 out, a million tokens",
    read_on: null,
  });
});
