import { describe, expect, it } from "vitest";
import { EnvironmentError } from "@/lib/env";
import { chooseModel, chooseModels, type ModelChoice } from "./choose-model";
import { speechChoice } from "./elevenlabs/vendor";
import { imageChoice as falImageChoice, videoChoice } from "./fal/vendor";
import { imageChoice, textChoice } from "./openai/vendor";

describe("a model", () => {
  it("is the usual one of its job where no setting names another", () => {
    const choices: ModelChoice[] = [
      textChoice({}, "script"),
      textChoice({}, "short"),
      imageChoice({}),
      speechChoice({}),
      falImageChoice({}),
      videoChoice({}, "action"),
      videoChoice({}, "talking"),
    ];
    expect(choices.map((choice) => chooseModel(choice).id)).toEqual([
      "gpt-6.1-terra",
      "gpt-6-luna",
      "gpt-image-2.6-sunburst",
      "eleven_v4",
      "google/nano-banana-2.1",
      "fal-ai/kling-video/v3/standard/image-to-video",
      "fal-ai/bytedance/omnihuman/v1.5",
    ]);
  });

  it("may be named by a version that stays as it is, with the facts of its model", () => {
    const { id, facts } = chooseModel(textChoice({ textModel: "gpt-5.5-2026-04-23" }, "script"));
    expect(id).toBe("gpt-5.5-2026-04-23");
    expect(facts).toMatchObject({ id: "gpt-5.5", reasons: true });
  });

  it.each<[string, ModelChoice, string]>([
    ["OPENAI_TEXT_MODEL", textChoice({ textModel: "gpt-6.2-terra" }, "script"), "gpt-6.1-terra"],
    // A proxy of OpenAI knows it perhaps; how it is asked, nobody knows here.
    [
      "OPENAI_TEXT_MODEL",
      textChoice({ textModel: "gpt-6.2-terra", baseUrl: "https://proxy.example" }, "short"),
      "gpt-6-luna",
    ],
    [
      "OPENAI_SHORT_TEXT_MODEL",
      textChoice({ shortTextModel: "gpt-7-luna", textModel: "gpt-5.5" }, "short"),
      "gpt-6-luna",
    ],
    ["OPENAI_IMAGE_MODEL", imageChoice({ imageModel: "gpt-image-3" }), "gpt-image-2.6-sunburst"],
    ["OPENAI_IMAGE_MODEL", imageChoice({ imageModel: "gpt-5.5" }), "gpt-image-2"],
    ["ELEVENLABS_MODEL", speechChoice({ model: "eleven_v5" }), "eleven_v4"],
    ["FAL_IMAGE_MODEL", falImageChoice({ imageModel: "fal-ai/nano-banana-3" }), "nano-banana-2.1"],
    [
      "FAL_ACTION_VIDEO_MODEL",
      videoChoice({ actionVideoModel: "fal-ai/bytedance/omnihuman/v1.5" }, "action"),
      "seedance-2.0",
    ],
    ["FAL_TALKING_VIDEO_MODEL", videoChoice({ talkingVideoModel: "x/y" }, "talking"), "omnihuman"],
  ])("that is not known is refused by %s with those that are", (variable, choice, known) => {
    const choose = () => chooseModel(choice);
    expect(choose).toThrow(EnvironmentError);
    expect(choose).toThrow(
      new RegExp(`^${variable} names \\S+, which is not known here .*${known}`),
    );
  });

  it("of a server of one's own is asked without thinking, and has no price until one is named", () => {
    const own = { textModel: "llama3", baseUrl: "http://127.0.0.1:11434/v1" };
    expect(chooseModel(textChoice(own, "script")).facts).toMatchObject({
      reasons: false,
      usdPerMillionInputTokens: null,
    });
    const free = { ...own, textModel: "gpt-oss:20b" };
    expect(chooseModel(textChoice(free, "short")).id).toBe("gpt-oss:20b");
    expect(() => chooseModel(textChoice({ textModel: "llama3" }, "script"))).toThrow(
      EnvironmentError,
    );
  });

  it("that one setting names for two jobs is told once, and so is what is wrong with it", () => {
    const both = (settings: Parameters<typeof textChoice>[0]) =>
      chooseModels([textChoice(settings, "script"), textChoice(settings, "short")]);
    expect(both({ textModel: "gpt-5.5" }).models).toHaveLength(1);
    expect(both({}).models.map(({ id }) => id)).toEqual(["gpt-6.1-terra", "gpt-6-luna"]);
    expect(both({ textModel: "gpt-9" })).toMatchObject({
      models: [],
      faults: [{ variable: "OPENAI_TEXT_MODEL" }],
    });
  });
});
