CREATE TABLE "story_cuts" (
	"story_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"undo_to" integer,
	"redo_to" integer,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_cuts_story_id_version_pk" PRIMARY KEY("story_id","version")
);
--> statement-breakpoint
ALTER TABLE "story_cuts" ADD CONSTRAINT "story_cuts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_cuts" ADD CONSTRAINT "story_cuts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_cuts_made_by_index" ON "story_cuts" USING btree ("made_by");--> statement-breakpoint
CREATE TRIGGER "story_cuts_added_change" AFTER INSERT ON "story_cuts"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('cut');
