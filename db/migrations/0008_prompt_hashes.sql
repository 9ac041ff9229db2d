ALTER TABLE "lines" ADD COLUMN "image_prompt_hash" text;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "video_prompt_hash" text;