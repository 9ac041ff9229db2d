ALTER TABLE "story_videos" ADD COLUMN "subtitles_key" text;--> statement-breakpoint
ALTER TABLE "story_videos" ADD COLUMN "missing" text DEFAULT 'still' NOT NULL;