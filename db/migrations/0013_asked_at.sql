ALTER TABLE "characters" ADD COLUMN "image_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "audio_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "image_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "video_asked_at" timestamp with time zone;