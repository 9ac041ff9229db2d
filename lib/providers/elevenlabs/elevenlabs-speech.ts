import type { ElevenLabsClient } from "elevenlabs";
import { readDelivery } from "@/lib/rules/delivery";
import { expectedSpeechSeconds } from "@/lib/rules/speech-length";
import { languageOf } from "@/lib/rules/spoken/language-of";
import { readAloud, spokenText } from "@/lib/rules/spoken/read-aloud";
import { readPauses } from "@/lib/rules/spoken/written-pauses";
import { DEADLINES } from "../deadlines";
import type { SpeechModelFacts } from "../model-facts";
import { pricedModel, speechPrice } from "../model-prices";
import type { ProviderCost } from "../ports/media";
import type { CatalogueVoice, SpeechModel, SpeechRequest } from "../ports/speech-model";
import {
  type GuardOptions,
  guardedFetch,
  type ModelAccess,
  malformed,
  perhapsPaid,
  vendorCall,
} from "../vendor-call";
import { toCatalogueVoice } from "./catalogue-voice";
import { type DecodeSound, receivedSpeech } from "./received-speech";
import { ELEVENLABS, speechChoice } from "./vendor";
import { adoptVoice, searchLibrary } from "./voice-library";
import { DELIVERY_TAGS, taggedVoiceSettings, voiceSettings } from "./voice-settings";

/** The plans allow 2 calls at once (free) to 15; more are answered with 429. */
export interface ElevenLabsSpeechOptions extends ModelAccess {
  model?: string | null;
  /** Reads what the voice answers, so that it can be cut. */
  decode: DecodeSound;
}

/** 128 kbit/s at a constant rate: every plan may ask for it, and its length follows from its size. */
const OUTPUT_FORMAT = "mp3_44100_128";
/** Context on either side; more does not change how a line is spoken. */
const CONTEXT_CHARACTERS = 200;
const MAXIMUM_PAGES = 20;
/** A direction in square brackets before the words, for models that understand one; at most so long. */
const TAG_CHARACTERS = 24;

/**
 * Speaks with ElevenLabs and reports when each word is heard.
 * @throws EnvironmentError for a model that is not known
 */
export function createElevenLabsSpeech(options: ElevenLabsSpeechOptions): SpeechModel {
  // The library is 5,400 files, 3 CPU seconds and 140 MB: loaded with the first call, not with us.
  const clientWith = (guard: Pick<GuardOptions, "timeoutMs" | "isFree" | "turnMs">) => {
    let made: ElevenLabsClient | null = null;
    return async () => {
      const library = await import("elevenlabs");
      made ??= new library.ElevenLabsClient({
        apiKey: options.apiKey,
        ...(options.baseUrl ? { baseUrl: options.baseUrl } : {}),
        fetch: guardedFetch(ELEVENLABS, { fetch: options.fetch, gate: options.gate, ...guard }),
        maxRetries: 0,
        // Longer than the guard's own limit, whose error says what happened.
        timeoutInSeconds: (2 * guard.timeoutMs) / 1000,
      });
      return made;
    };
  };
  const client = clientWith({ timeoutMs: options.timeoutMs ?? DEADLINES.speech });
  // Somebody may be waiting on a page: neither the turn nor the answer is waited for long.
  const lists = clientWith({
    timeoutMs: Math.min(options.timeoutMs ?? DEADLINES.list, DEADLINES.list),
    isFree: true,
    turnMs: 2_000,
  });
  const priced = pricedModel(ELEVENLABS.provider, speechChoice(options), options.prices);
  const { id: modelId, facts } = priced;
  const read = ({ text, pronunciations = [] }: Pick<SpeechRequest, "text" | "pronunciations">) =>
    readAloud(text, { pronunciations, keepsStress: facts.takesTags });
  return {
    provider: ELEVENLABS.provider,
    concurrency: options.concurrency ?? 3,
    isFree: false,
    placesVoices: false,
    previewOrigin: options.baseUrl ? new URL(options.baseUrl).origin : null,
    price: ({ text, pronunciations = [] }) => {
      const spoken = spokenText(readAloud(text, { pronunciations }));
      return speechPrice(priced, spoken.length + (facts.takesTags ? TAG_CHARACTERS : 0));
    },
    refusal: (text) => {
      if (!/[\p{L}\p{N}]/u.test(spokenText(readAloud(text)))) return "There are no words to speak.";
      const most = facts.maximumCharacters;
      return text.length > most ? `ElevenLabs speaks at most ${most} characters at once.` : null;
    },
    expectedSeconds: (request) => expectedSpeechSeconds(spokenText(read(request))),
    catalogue: () => vendorCall(ELEVENLABS, undefined, async () => listVoices(await lists())),
    library: {
      search: (query) =>
        vendorCall(ELEVENLABS, undefined, async () => searchLibrary(await lists(), query)),
      adopt: (voice) =>
        vendorCall(ELEVENLABS, undefined, async () => adoptVoice(await lists(), voice)),
    },
    speak: (request, signal) =>
      vendorCall(
        ELEVENLABS,
        signal,
        async () => {
          const delivery = readDelivery(request.delivery);
          const tag = facts.takesTags ? DELIVERY_TAGS[delivery] : "";
          const pieces = read(request);
          const text = `${tag}${spokenText(pieces)}`;
          const { textToSpeech } = await client();
          const { data, rawResponse } = await textToSpeech
            .convertWithTimestamps(
              request.voiceId,
              {
                text,
                modelId,
                outputFormat: OUTPUT_FORMAT,
                voiceSettings: facts.takesTags
                  ? taggedVoiceSettings(delivery)
                  : voiceSettings(delivery),
                // Figures that are left in the text are said in the language of the line.
                applyTextNormalization: "auto",
                seed: request.seed >>> 0,
                ...(facts.takesContext ? context(request) : {}),
                ...language(request, facts.languageCodes),
              },
              { abortSignal: signal },
            )
            .withRawResponse();
          const billed = billedCharacters(rawResponse.headers, facts) ?? text.length;
          const mp3 = new Uint8Array(Buffer.from(data.audioBase64, "base64"));
          if (!isMp3(mp3)) throw perhapsPaid(malformed(ELEVENLABS));
          const directed = readPauses("", request.delivery).pauseBeforeSeconds;
          const pauseBeforeSeconds = Math.max(directed, pieces[0]?.pauseBeforeSeconds ?? 0);
          const sent = { text, pieces, pauseBeforeSeconds };
          const speech = await receivedSpeech(mp3, data, sent, options.decode);
          return { ...speech, cost: characterCost(billed, facts) };
        },
        true,
      ),
  };
}

function context(request: SpeechRequest): { previousText?: string; nextText?: string } {
  const { pronunciations = [] } = request;
  const words = (text: string) => spokenText(readAloud(text, { pronunciations }));
  const previousText = words(request.previousText).slice(-CONTEXT_CHARACTERS).trim();
  const nextText = words(request.nextText).slice(0, CONTEXT_CHARACTERS).trim();
  return { ...(previousText ? { previousText } : {}), ...(nextText ? { nextText } : {}) };
}

/** The language of a line in another script, where the model can be told. */
function language(
  { text, previousText, nextText }: SpeechRequest,
  codes: readonly string[],
): { languageCode?: string } {
  const code = languageOf(text, `${previousText} ${nextText}`);
  return code !== null && codes.includes(code) ? { languageCode: code } : {};
}

/** A frame header (eleven set bits) or the tag that may stand before the first one. */
function isMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  return (
    (first === 0xff && second >= 0xe0) || (first === 0x49 && second === 0x44 && third === 0x33)
  );
}

async function listVoices(client: ElevenLabsClient): Promise<CatalogueVoice[]> {
  const voices: CatalogueVoice[] = [];
  let nextPageToken: string | undefined;
  for (let page = 0; page < MAXIMUM_PAGES; page += 1) {
    const answer = await client.voices.search({
      pageSize: 100,
      ...(nextPageToken ? { nextPageToken } : {}),
    });
    voices.push(...answer.voices.flatMap((voice) => toCatalogueVoice(voice) ?? []));
    if (!answer.hasMore || !answer.nextPageToken) break;
    nextPageToken = answer.nextPageToken;
  }
  return voices;
}

/**
 * How many characters ElevenLabs bills for an answer: its header `character-cost` counts credits; null
 * where it says nothing, and for a model of which nobody knows how many credits a character takes.
 */
function billedCharacters(
  headers: Headers,
  { creditsPerCharacter }: SpeechModelFacts,
): number | null {
  const credits = Number(headers.get("character-cost") ?? Number.NaN);
  if (creditsPerCharacter === null || !Number.isFinite(credits) || credits < 0) return null;
  return credits / creditsPerCharacter;
}

/** Null while nobody knows the price of the model. */
function characterCost(
  characters: number,
  { usdPerThousandCharacters: perThousand }: SpeechModelFacts,
): ProviderCost | null {
  if (perThousand === null) return null;
  return { usd: (characters * perThousand) / 1000, units: characters, unit: "character" };
}
