ALTER TABLE "projects" ADD COLUMN "looks_at_stills" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "look" jsonb;