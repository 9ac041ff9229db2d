ALTER TABLE "stories" ADD COLUMN "aspect" text DEFAULT '16:9' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "frame_height" integer DEFAULT 720 NOT NULL;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "format" text;--> statement-breakpoint
UPDATE "takes" SET "format" = '16x9-720' WHERE "line_id" IS NOT NULL AND "kind" <> 'audio';
