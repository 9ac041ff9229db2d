CREATE TABLE "story_continuity" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"provider" text NOT NULL,
	"scenes" jsonb NOT NULL,
	"draft" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_continuity" ADD CONSTRAINT "story_continuity_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;