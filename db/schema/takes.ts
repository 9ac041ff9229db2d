import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TakeLook } from "../../lib/rules/look";
import type { ShotModels } from "../../lib/rules/model-job";
import { OWN_SHOTS } from "../../lib/rules/own-shot";
import type { TakeChange } from "../../lib/rules/take-change";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { projects } from "./projects";
import { sceneLocations, stories } from "./stories";

/** Takes, and what they are made for and chosen by: these tables point at each other. */

/** A row of `character_mappings` as it was when its character was deleted. */
export interface ReleasedRole {
  story_id: string;
  script_character: string;
  auto_matched: number;
  match_type: string;
  similarity_score: number;
}

/** One piece of media that was made for a line or a character. Takes are kept; one is chosen. */
export const takes = pgTable(
  "takes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: partOf("project_id", () => projects.id),
    lineId: uuid("line_id").references((): AnyPgColumn => lines.id, { onDelete: "cascade" }),
    characterId: uuid("character_id").references((): AnyPgColumn => characters.id, {
      onDelete: "cascade",
    }),
    kind: text("kind", { enum: ["audio", "image", "video"] }).notNull(),
    mediaKey: text("media_key").notNull(),
    /** The sound that a clip's model has made of what happens in it, apart from the clip. */
    soundKey: text("sound_key"),
    contentType: text("content_type").notNull(),
    durationSeconds: doublePrecision("duration_seconds"),
    sizeBytes: integer("size_bytes").notNull(),
    provider: text("provider").notNull(),
    /** The key of the format that a shot's picture or clip was made for; null for sound and faces. */
    format: text("format"),
    /** Counts the faces that were made of one description in one style; 0 for everything else. */
    variant: integer("variant").notNull().default(0),
    /** What the provider needs to animate or remake this later; of a reading, what was noticed of it. */
    recipe: jsonb("recipe"),
    /** What it was asked to change of another take; null for what was made from the script alone. */
    change: jsonb("change").$type<TakeChange>(),
    /** What came of the look at it (stills); null while nobody has looked. */
    look: jsonb("look").$type<TakeLook>(),
    /** When words and sounds are heard (audio). */
    timing: jsonb("timing"),
    /** Hash of everything the take was made from; equal inputs need no second take. */
    inputHash: text("input_hash").notNull(),
    /** The set of replaced lines that keeps this take while its line is not part of the story. */
    replacedLinesId: uuid("replaced_lines_id").references((): AnyPgColumn => replacedLines.id, {
      onDelete: "cascade",
    }),
    /** The line it belongs to once that set is restored; that row does not exist meanwhile. */
    replacedLineId: uuid("replaced_line_id"),
    /** Whose file it is; null for what was generated, and where nobody noted it. */
    broughtBy: uuid("brought_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("takes_brought_by_index").on(table.broughtBy),
    index("takes_replaced_lines_id_index").on(table.replacedLinesId),
    uniqueIndex("takes_line_id_kind_input_hash_key").on(table.lineId, table.kind, table.inputHash),
    uniqueIndex("takes_character_id_kind_input_hash_key").on(
      table.characterId,
      table.kind,
      table.inputHash,
    ),
    index("takes_project_id_index").on(table.projectId),
    index("takes_media_key_index").on(table.mediaKey),
    index("takes_sound_key_index").on(table.soundKey).where(sql`sound_key is not null`),
  ],
);

export const characters = pgTable(
  "characters",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: partOf("project_id", () => projects.id),
    name: text("name").notNull(),
    /** The first name, folded. Looks are derived from it, so that a new name keeps the face. */
    lookKey: text("look_key").notNull(),
    imageDescription: text("image_description").notNull().default(""),
    imageTakeId: uuid("image_take_id").references((): AnyPgColumn => takes.id, {
      onDelete: "set null",
    }),
    /** When the chosen face was asked for: a start that is older never takes its place. */
    imageAskedAt: moment("image_asked_at"),
    voiceId: text("voice_id"),
    voiceGender: text("voice_gender", { enum: ["male", "female"] }),
    voiceAge: text("voice_age", { enum: ["young", "middle_aged", "old"] }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    /** The names it played when it was deleted; it plays those again that are nobody's when it comes back. */
    releasedRoles: jsonb("released_roles").$type<ReleasedRole[]>().notNull().default([]),
  },
  (table) => [
    index("characters_project_id_index").on(table.projectId, table.createdAt),
    index("characters_image_take_id_index").on(table.imageTakeId),
    index("characters_created_by_index").on(table.createdBy),
    index("characters_deleted_at_index").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** A parsed script line, and the media side of it: its shot. */
export const lines = pgTable(
  "lines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    lineNumber: integer("line_number").notNull(),
    sceneLocationId: uuid("scene_location_id").references(() => sceneLocations.id, {
      onDelete: "set null",
    }),
    sceneHeading: text("scene_heading").notNull().default(""),
    timeOfDay: text("time_of_day").notNull().default(""),
    characterName: text("character_name").notNull(),
    /** `V.O.`, `O.S.` and the like; empty when the speaker is seen. */
    extension: text("extension").notNull().default(""),
    stageDirections: text("stage_directions").notNull().default(""),
    dialogueText: text("dialogue_text").notNull().default(""),
    /** The next line is spoken at the same time (dual dialogue). */
    talkedOver: boolean("talked_over").notNull().default(false),
    /** What an editor put between the lines of the script, which knows nothing of it; null for its lines. */
    ownShot: text("own_shot", { enum: OWN_SHOTS }),
    shotType: text("shot_type", { enum: ["talking", "action"] }),
    imagePrompt: text("image_prompt").notNull().default(""),
    videoPrompt: text("video_prompt").notNull().default(""),
    /** The models that somebody chose for this shot alone: `{still: "gpt-image-2"}`. */
    models: jsonb("models").$type<ShotModels>().notNull().default({}),
    /** Hash of what the prompt was written from by a model; null where a person wrote it. */
    imagePromptHash: text("image_prompt_hash"),
    videoPromptHash: text("video_prompt_hash"),
    audioTakeId: uuid("audio_take_id").references((): AnyPgColumn => takes.id, {
      onDelete: "set null",
    }),
    imageTakeId: uuid("image_take_id").references((): AnyPgColumn => takes.id, {
      onDelete: "set null",
    }),
    videoTakeId: uuid("video_take_id").references((): AnyPgColumn => takes.id, {
      onDelete: "set null",
    }),
    /**
     * Where the file of the chosen image is. The database keeps it by a trigger, so that lists that
     * show stills of hundreds of stories look up no takes for them; nothing else writes it.
     */
    imageKey: text("image_key"),
    /**
     * What was chosen in the story's other formats, by their keys: it is chosen again with the format.
     * `reframes` is the key of the format whose stills are cropped to that one instead of made.
     */
    choicesByFormat: jsonb("choices_by_format")
      .$type<Record<string, { image?: string | null; video?: string | null; reframes?: string }>>()
      .notNull()
      .default({}),
    /** When the chosen take was asked for: a start that is older never takes its place. */
    audioAskedAt: moment("audio_asked_at"),
    imageAskedAt: moment("image_asked_at"),
    videoAskedAt: moment("video_asked_at"),
    /** Which chosen take no longer fits the line's text, and why: `{audio: "The words changed."}`. */
    stale: jsonb("stale")
      .$type<{ audio?: string; image?: string; video?: string }>()
      .notNull()
      .default({}),
  },
  (table) => [
    index("lines_story_id_index").on(table.storyId, table.lineNumber),
    /** The first stills of a story; one without pictures has nothing in it. */
    index("lines_pictured_index")
      .on(table.storyId, table.lineNumber)
      .where(sql`image_take_id is not null`),
    index("lines_scene_location_id_index").on(table.sceneLocationId),
    index("lines_audio_take_id_index").on(table.audioTakeId),
    index("lines_image_take_id_index").on(table.imageTakeId),
    index("lines_video_take_id_index").on(table.videoTakeId),
  ],
);

/**
 * The lines of a story as they were before something replaced them, so that they can be brought back
 * with their media. The newest few of a story are kept; the takes of lines that are gone wait in them.
 */
export const replacedLines = pgTable(
  "replaced_lines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    storyId: partOf("story_id", () => stories.id),
    /** What replaced them. */
    reason: text("reason", { enum: ["parse", "edit", "restore"] }).notNull(),
    /** One sentence for people: 'Line 4 was removed.' */
    description: text("description").notNull(),
    /** Rows of `lines`, of the places they play in and of the cast, as they were. */
    snapshot: jsonb("snapshot").notNull(),
    lineCount: integer("line_count").notNull(),
    /** The script before an edit in place, which changed it too; null when the script stayed. */
    script: text("script"),
    /** The version that edit wrote: only as long as it stands is the script brought back as well. */
    scriptVersion: integer("script_version"),
    replacedBy: uuid("replaced_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("replaced_lines_story_id_index").on(table.storyId, table.createdAt),
    index("replaced_lines_replaced_by_index").on(table.replacedBy),
  ],
);
