import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { createElevenLabsSpeech } from "@/lib/providers/elevenlabs/elevenlabs-speech";
import { createFalImage } from "@/lib/providers/fal/fal-image";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import type { ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import { decodeHere, theFfmpeg } from "../media/media-kit";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";
import { expectFailure } from "./expect-failure";
import {
  COMMANDED_FAULTS,
  type CommandedFault,
  FAILING_VENDORS,
  readFaultCommand,
} from "./fault-commands";
import { type LocalVendors, startLocalVendors } from "./local-vendors";
import type { DeliveredMail } from "./resend-server";

let folder: ThrowawayFolder;
let vendors: LocalVendors;
const mails: DeliveredMail[] = [];
beforeAll(async () => {
  folder = await createThrowawayFolder();
  const ffmpegPath = (await theFfmpeg()).path;
  const onMail = (mail: DeliveredMail) => mails.push(mail);
  vendors = await startLocalVendors({ ffmpegPath, scratchDirectory: folder.path, onMail });
});
afterAll(async () => {
  await vendors.close();
  await folder.remove();
});

const KINDS: Record<CommandedFault, ProviderErrorKind> = {
  key: "unauthorised",
  credit: "quota",
  busy: "busy",
  down: "unreachable",
};

/** One call of every vendor, as the product makes it. */
function askAll() {
  const { environment: env } = vendors;
  const keyed = (vendor: "OPENAI" | "ELEVENLABS" | "FAL", key: string) => ({
    apiKey: String(env[key]),
    baseUrl: String(env[`${vendor}_BASE_URL`]),
  });
  const files = { read: () => Promise.reject(new Error("no file is asked for")) };
  const character = {
    id: "marta",
    name: "Marta",
    description: "",
    gender: "female",
    age: "young",
  } as const;
  const line = { text: "Come in.", delivery: "", previousText: "", nextText: "", seed: 1 };
  return {
    openai: createOpenAiText(keyed("OPENAI", "OPENAI_API_KEY")).answer(
      describeLocationRequest({ task: "describe-location", name: "INT. BAR", mentions: [] }),
    ),
    elevenlabs: createElevenLabsSpeech({
      ...keyed("ELEVENLABS", "ELEVENLABS_API_KEY"),
      decode: decodeHere,
    }).speak({
      ...line,
      voiceId: "v-ana",
    }),
    fal: createFalImage({ ...keyed("FAL", "FAL_KEY"), files }).start({
      subject: { kind: "portrait", character },
      prompt: "A portrait.",
      imageStyle: "Film Noir",
      references: [],
      seed: 1,
    }),
  };
}

describe("the local servers, told by a person how to fail", () => {
  it.each(COMMANDED_FAULTS)("say %s in each vendor's own words", async (fault) => {
    vendors.tell({ vendors: FAILING_VENDORS, fault });
    const calls = askAll();
    await Promise.all(FAILING_VENDORS.map((name) => expectFailure(calls[name], KINDS[fault])));
  });

  it("are fine again when they are told so", async () => {
    vendors.tell({ vendors: FAILING_VENDORS, fault: null });
    await Promise.all(Object.values(askAll()));
  });

  it("understand the words, and nothing else", () => {
    expect(readFaultCommand("credit fal")).toEqual({ vendors: ["fal"], fault: "credit" });
    expect(readFaultCommand(" Busy ")).toEqual({ vendors: FAILING_VENDORS, fault: "busy" });
    expect(readFaultCommand("fine openai")).toEqual({ vendors: ["openai"], fault: null });
    for (const words of ["", "fal", "credit resend", "fine fal now"]) {
      expect(readFaultCommand(words), words).toBeNull();
    }
  });

  it("say which mails were delivered", async () => {
    const answer = await fetch(`${vendors.environment.RESEND_BASE_URL}/emails`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${vendors.environment.RESEND_API_KEY}`,
        "content-type": "application/json",
        "idempotency-key": "one",
      },
      body: JSON.stringify({ from: "a@studio.example", to: "b@example.com", subject: "Hello" }),
    });
    expect(answer.status).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual(["b@example.com"]);
  });
});
