ALTER TABLE "projects" ADD COLUMN "models" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "models" jsonb DEFAULT '{}'::jsonb NOT NULL;