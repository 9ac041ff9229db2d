import { z } from "zod";
import {
  jsonBody,
  type ProtocolServer,
  type ServerSettings,
  startProtocolServer,
  type VendorAnswer,
} from "./protocol-server";

export const ELEVENLABS_KEY = "xi-local-elevenlabs";

const FORMATS = ["mp3_44100_128", "mp3_44100_64", "pcm_44100"];
/** Each with the characters that it takes at once. */
const MODELS: Record<string, number> = {
  eleven_v4: 5_000,
  eleven_v3: 5_000,
  eleven_multilingual_v2: 10_000,
  eleven_flash_v2_5: 40_000,
};

const speechSchema = z.strictObject({
  text: z.string().min(1),
  model_id: z.enum(Object.keys(MODELS)),
  voice_settings: z
    .strictObject({
      stability: z.number().min(0).max(1),
      similarity_boost: z.number().min(0).max(1),
      style: z.number().min(0).max(1).optional(),
      use_speaker_boost: z.boolean(),
      speed: z.number().min(0.7).max(1.2).optional(),
    })
    .optional(),
  apply_text_normalization: z.enum(["auto", "on", "off"]).optional(),
  seed: z.int().min(0).max(4_294_967_295).optional(),
  previous_text: z.string().optional(),
  next_text: z.string().optional(),
  language_code: z.string().min(2).optional(),
});

/** What models can be told to speak; others refuse to be told. */
const OF_FLASH =
  "en ja zh de hi fr ko pt it es id nl tr fil pl sv bg ro ar cs el fi hr ms sk da ta uk ru hu no vi";
const OF_V3 = `${OF_FLASH} be bn fa gu he hy ka kk kn mk ml mr pa sr te th ur`;
const LANGUAGES: Record<string, string> = {
  eleven_flash_v2_5: OF_FLASH,
  eleven_v3: OF_V3,
  eleven_v4: OF_V3,
};

/** Labels as they come: three spellings of the middle age, a voice of neither gender. */
const VOICES = [
  voice("v-ana", "Ana", {
    gender: "female",
    age: "young",
    accent: "irish",
    use_case: "characters_animation",
  }),
  voice("v-bo", "Bo", { gender: "male", age: "middle aged", accent: "american" }),
  voice("v-cy", "Cy", {
    gender: "male",
    age: "middle-aged",
    accent: "british",
    use_case: "narration",
  }),
  voice("v-dot", "Dot", { gender: "female", age: "middle_aged", accent: "australian" }),
  voice("v-eli", "Eli", { gender: "male", age: "old", accent: "scottish" }),
  voice("v-fog", "Fog", { gender: "neutral", age: "young", accent: "" }),
  voice("v-gus", "Gus", { gender: "Male" }),
];
const PAGE = 3;

export interface ElevenLabsSettings extends ServerSettings {
  /** How a voice of that many seconds sounds; left out, a hum. */
  makeVoice?: (voiceId: string, seconds: number) => Promise<Buffer>;
}

/** Speaks the calls of ElevenLabs' API that the product uses. */
export async function startElevenLabsServer(
  settings: ElevenLabsSettings = {},
): Promise<ProtocolServer> {
  const makeVoice = settings.makeVoice ?? (async (_voice, seconds) => humMp3(seconds));
  return startProtocolServer(async (call) => {
    // Samples are public, as at the vendor.
    const sample = /^\/previews\/([\w-]+)\.mp3$/.exec(call.path)?.[1];
    if (call.method === "GET" && sample) {
      const body = await makeVoice(sample, 1);
      return { status: 200, headers: { "content-type": "audio/mpeg" }, body };
    }
    if (call.headers["xi-api-key"] !== ELEVENLABS_KEY) {
      return failure(401, "invalid_api_key", "Invalid API key");
    }
    const speech = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(call.path);
    if (speech && call.method === "POST") {
      if (!call.headers["content-type"]?.startsWith("application/json")) {
        return failure(422, "invalid_content_type", "The body has to be JSON.");
      }
      const parsed = speechSchema.safeParse(jsonBody(call));
      if (!parsed.success) return invalid(parsed.error);
      if (parsed.data.text.length > (MODELS[parsed.data.model_id] ?? 0)) {
        return failure(400, "max_character_limit_exceeded", "This text is too long.");
      }
      if (!FORMATS.includes(call.query.get("output_format") ?? "")) {
        return failure(422, "invalid_output_format", "Unknown output format");
      }
      if (
        /_v[34]$/u.test(parsed.data.model_id) &&
        (parsed.data.previous_text || parsed.data.next_text)
      ) {
        return failure(400, "unsupported_model", "This model takes no previous or next text.");
      }
      const { language_code: language, model_id: modelId } = parsed.data;
      if (language && !LANGUAGES[modelId]?.split(" ").includes(language)) {
        const said = `Model '${modelId}' does not support the language_code '${language}'.`;
        return failure(400, "unsupported_language", said);
      }
      if (!VOICES.some((known) => known.voice_id === speech[1])) {
        return failure(404, "voice_not_found", `A voice with id ${speech[1]} was not found.`);
      }
      const credits = parsed.data.text.length * (modelId === "eleven_flash_v2_5" ? 0.5 : 1);
      return {
        status: 200,
        headers: { "character-cost": String(credits) },
        body: await speak(parsed.data.text, speech[1] ?? "", makeVoice),
      };
    }
    if (call.path === "/v1/models" && call.method === "GET") {
      const body = Object.keys(MODELS).map((model_id) => ({
        ...{ model_id, name: model_id, can_do_text_to_speech: true },
        maximum_text_length_per_request: MODELS[model_id],
      }));
      return { status: 200, body };
    }
    if (call.path === "/v2/voices" && call.method === "GET") {
      const from = Number(call.query.get("next_page_token") ?? "0");
      const voices = VOICES.slice(from, from + PAGE).map((known) => ({
        ...known,
        // At the vendor another public machine has them; here this one.
        preview_url: `http://${call.headers.host}/previews/${known.voice_id}.mp3`,
      }));
      const more = from + PAGE < VOICES.length;
      return {
        status: 200,
        body: {
          voices,
          has_more: more,
          total_count: VOICES.length,
          next_page_token: more ? String(from + PAGE) : null,
        },
      };
    }
    if (call.path === "/v1/shared-voices" && call.method === "GET") {
      return { status: 200, body: searchLibrary(call.query) };
    }
    const shared = /^\/v1\/voices\/add\/([^/]+)\/([^/]+)$/.exec(call.path);
    if (shared && call.method === "POST") {
      const parsed = z.strictObject({ new_name: z.string().min(1) }).safeParse(jsonBody(call));
      if (!parsed.success) return invalid(parsed.error);
      const known = LIBRARY.find(
        ({ public_owner_id, voice_id }) => public_owner_id === shared[1] && voice_id === shared[2],
      );
      if (!known) return failure(404, "voice_not_found", "The shared voice was not found.");
      return { status: 200, body: { voice_id: known.voice_id } };
    }
    if (isKnownPath(call.path)) return { status: 405, body: { detail: "Method Not Allowed" } };
    return { status: 404, body: { detail: "Not Found" } };
  }, settings);
}

function isKnownPath(path: string): boolean {
  return /^\/v1\/text-to-speech\/[^/]+\/with-timestamps$|^\/v2\/voices$/u.test(path);
}

/** Voices that people share; one of neither gender. */
const LIBRARY = [
  libraryVoice("l-hal", "Hal", "male", "old"),
  libraryVoice("l-ida", "Ida", "female", "young"),
  libraryVoice("l-jo", "Jo", "neutral", "young"),
];

function libraryVoice(voice_id: string, name: string, gender: string, age: string) {
  return {
    public_owner_id: `owner-of-${voice_id}`,
    voice_id,
    date_unix: 1_714_204_800,
    name,
    accent: "american",
    gender,
    age,
    descriptive: "calm",
    use_case: "narrative_story",
    category: "professional",
    language: "en",
    description: `${name} tells stories.`,
    preview_url: `https://storage.example/${voice_id}.mp3`,
    usage_character_count_1y: 1,
    usage_character_count_7d: 1,
    play_api_usage_character_count_1y: 1,
    cloned_by_count: 1,
    free_users_allowed: true,
    live_moderation_enabled: false,
    featured: false,
  };
}

function searchLibrary(query: URLSearchParams) {
  const fits = (name: "gender" | "age", value: string) => {
    const wanted = query.get(name);
    return wanted === null || wanted === value;
  };
  const words = (query.get("search") ?? "").toLowerCase();
  const voices = LIBRARY.filter(
    (voice) =>
      fits("gender", voice.gender) &&
      fits("age", voice.age) &&
      `${voice.name} ${voice.description}`.toLowerCase().includes(words),
  );
  return { voices, has_more: false };
}

function voice(voice_id: string, name: string, labels: Record<string, string>) {
  return {
    voice_id,
    name,
    labels,
    category: "premade",
    description: `${name} speaks clearly.`,
    preview_url: `https://storage.example/${voice_id}.mp3`,
  };
}

/** Each character takes 60 ms, so that tests can say when a word is heard. */
const SECONDS_PER_CHARACTER = 0.06;

async function speak(
  text: string,
  voiceId: string,
  makeVoice: NonNullable<ElevenLabsSettings["makeVoice"]>,
  secondsPerCharacter = SECONDS_PER_CHARACTER,
) {
  const characters = [...text];
  const starts = characters.map((_, index) => round(index * secondsPerCharacter));
  const ends = characters.map((_, index) => round((index + 1) * secondsPerCharacter));
  const alignment = {
    characters,
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  };
  return {
    audio_base64: (await makeVoice(voiceId, characters.length * secondsPerCharacter)).toString(
      "base64",
    ),
    alignment,
    normalized_alignment: alignment,
  };
}

/** The answer of a voice that skips words, or draws them out, so that it lasts as long as given. */
export async function misreading(
  text: string,
  seconds: number,
  voice = humMp3(seconds),
): Promise<VendorAnswer> {
  const perCharacter = seconds / [...text].length;
  return { status: 200, body: await speak(text, "", async () => voice, perCharacter) };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** What follows the header of a frame of a steady hum: 230 Hz, six periods a frame, at -12 dB. */
const HUM =
  "AAPJUfcOC4DiQSo+4cFwHEjCPsEDAjBH8o/iYv6N6P6v6fV/V/T5R/t6N6/Kv5VvEzeJ38oW8oX8r8o/o//p9G+/y3qW9PlQ7ygd8Z9H9Rn0L/L+V+pb7ehbvrwj7BAwIwR/KP4mL+jej+r+n1f1f0+Uf7ejevyr+VbxM3id/KFvKF/K/KP6P/6fRvv8t6lvT5UO8oHfGfR/UZ9C/y/lfqW+3oW760xBTUUzLjEwMA==";

/** A voice as its parts follow each other, each heard or silent, cut to frames of 26 ms. */
export function mp3Of(parts: readonly { seconds: number; heard: boolean }[]): Buffer {
  return Buffer.concat(
    parts.flatMap(({ seconds, heard }) => {
      // MPEG-1 layer III, 128 kbit/s, 44.1 kHz; a frame whose every coefficient is zero is silent.
      const frame = Buffer.alloc(417);
      frame.set([0xff, 0xfb, 0x90, 0xc4]);
      if (heard) frame.set(Buffer.from(HUM, "base64"), 4);
      const frames = Math.max(1, Math.ceil((seconds * 44_100) / 1152));
      return Array.from({ length: frames }, () => frame);
    }),
  );
}

function humMp3(seconds: number): Buffer {
  return mp3Of([{ seconds, heard: true }]);
}

function failure(status: number, code: string, message: string): VendorAnswer {
  return { status, body: { detail: { status: code, message } } };
}

function invalid(error: z.ZodError): VendorAnswer {
  const detail = error.issues.map((issue) => ({
    loc: ["body", ...issue.path],
    msg: issue.message,
    type: "value_error",
  }));
  return { status: 422, body: { detail } };
}
