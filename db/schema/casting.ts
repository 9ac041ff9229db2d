import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { moment, partOf } from "./columns";
import { stories } from "./stories";
import { characters } from "./takes";

/** Which character of the project plays a name of the script. */
export const characterMappings = pgTable(
  "character_mappings",
  {
    storyId: partOf("story_id", () => stories.id),
    scriptCharacter: text("script_character").notNull(),
    characterId: uuid("character_id").references(() => characters.id, { onDelete: "set null" }),
    autoMatched: integer("auto_matched").notNull().default(0),
    matchType: text("match_type", { enum: ["exact", "similar", "none"] }).notNull(),
    /** 0..1, by the measure in lib/rules/character-match. */
    similarityScore: doublePrecision("similarity_score").notNull().default(0),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.scriptCharacter] }),
    index("character_mappings_character_id_index").on(table.characterId),
  ],
);

/** Voices to choose from: the providers' catalogues and what admins add. */
export const voices = pgTable(
  "voices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    voiceId: text("voice_id").notNull(),
    provider: text("provider").notNull(),
    name: text("name").notNull(),
    gender: text("gender", { enum: ["male", "female"] }).notNull(),
    age: text("age", { enum: ["young", "middle_aged", "old"] }).notNull(),
    accent: text("accent").notNull().default(""),
    description: text("description").notNull().default(""),
    useCase: text("use_case").notNull().default(""),
    previewUrl: text("preview_url"),
    /** Our own copy of the sample, for voices that an admin added. */
    previewKey: text("preview_key"),
    addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("voices_voice_id_key").on(table.voiceId),
    index("voices_provider_gender_age_index").on(table.provider, table.gender, table.age),
    index("voices_added_by_index").on(table.addedBy),
  ],
);
