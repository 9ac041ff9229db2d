import * as z from "zod";
import { VOICE_AGES, VOICE_GENDERS } from "@/lib/rules/voice";
import { characterShape } from "./character";
import { contractsOf, defineContract, entityId } from "./contract";
import { permissionLevel } from "./project";
import { estimateShape } from "./spending";
import { shortText } from "./text";

const characterCall = contractsOf("character.notFound");

const gender = z.enum(VOICE_GENDERS);
const age = z.enum(VOICE_AGES);

/** A voice of the catalogue. */
export const voiceShape = z.object({
  id: z.string(),
  voice_id: z.string(),
  name: z.string(),
  gender,
  age,
  accent: z.string(),
  description: z.string(),
  use_case: z.string(),
  /** Where its sample can be heard. */
  preview_url: z.string(),
});
export type WireVoice = z.output<typeof voiceShape>;

const voiceSettings = z.object({
  voice_id: z.string(),
  name: z.string(),
  preview_url: z.string(),
  voice_gender: gender,
  voice_age: age,
  sample_audio_path: z.string(),
});
export type WireVoiceSettings = z.output<typeof voiceSettings>;

export const loadVoiceSettings = characterCall("GET /voice_gen/load-voice-settings/{characterId}", {
  response: z.object({
    character: characterShape,
    /** The voices of the character's gender and age, or of the default ones. */
    defaultVoices: z.array(voiceShape),
    /** Null until a voice is saved; a voice that is not on offer any more counts as none. */
    currentSettings: voiceSettings.nullable(),
    /** Name of a voice that went away with its speech provider; null when none did. */
    lostVoice: z.string().nullable(),
    /** Other characters of the project by the voice they speak with, so that nobody shares unawares. */
    usedBy: z.record(z.string(), z.array(z.string())),
    /** A line of the character from a script, to hear voices with; null when it has none. */
    auditionLine: z.string().nullable(),
    /** What hearing it in a voice costs that has not spoken it yet. */
    auditionEstimate: estimateShape,
    permissionLevel,
    projectId: z.string(),
  }),
});

export const filterVoices = defineContract("GET /voice_gen/get-filtered-voices", {
  query: z.object({ gender, age }),
  response: z.object({ voices: z.array(voiceShape) }),
});

/** Name, sample, gender and age are taken from the catalogue by `voice_id`, whatever is sent. */
export const saveVoiceSetting = characterCall("POST /voice_gen/save-default-voice-setting", {
  body: z.object({
    character_id: entityId,
    voice_id: z.string().min(1).max(200),
    preview_url: z.string().optional(),
    name: z.string().optional(),
    voice_gender: z.string().optional(),
    voice_age: z.string().optional(),
  }),
  response: z.object({ currentSettings: voiceSettings }),
});

/** Hears the character's own line in one voice; spoken once, then kept. */
export const auditionVoice = characterCall("POST /voice_gen/audition/{characterId}", {
  body: z.object({ voice_id: z.string().min(1).max(200) }),
  response: z.object({ voice_id: z.string(), text: z.string(), audio_url: z.string() }),
});

export const listDefaultVoices = defineContract("GET /default-voice-settings/list-voices", {
  response: z.object({
    voices: z.array(voiceShape),
    /** Who speaks, and whether its catalogue can be searched. */
    provider: z.string(),
    searchable: z.boolean(),
  }),
});

export const addDefaultVoice = defineContract("POST /default-voice-settings/add-voice", {
  body: z.object({
    name: shortText(100),
    voice_id: shortText(200),
    gender,
    age,
    accent: shortText(100),
    description: shortText(500),
    use_case: shortText(100),
    preview_url: z.string().max(2_000),
    /** Whose shared voice it is, when it was found by searching. */
    public_owner_id: z.string().max(200).optional(),
  }),
  response: z.object({ voice: voiceShape }),
});
export type WireNewVoice = z.output<typeof addDefaultVoice.body>;

const foundVoice = voiceShape.omit({ id: true }).extend({
  public_owner_id: z.string().optional(),
  /** In the catalogue already. */
  added: z.boolean(),
});
export type WireFoundVoice = z.output<typeof foundVoice>;

/** Searches what the speech provider offers beyond the catalogue. */
export const searchVoices = defineContract("GET /default-voice-settings/search-voices", {
  query: z.object({
    text: z.string().max(200).optional(),
    gender: gender.optional(),
    age: age.optional(),
  }),
  response: z.object({ voices: z.array(foundVoice) }),
});
