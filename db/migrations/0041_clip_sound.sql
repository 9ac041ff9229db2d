ALTER TABLE "projects" ADD COLUMN "clip_sound" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "sound_key" text;--> statement-breakpoint
CREATE INDEX "takes_sound_key_index" ON "takes" USING btree ("sound_key") WHERE sound_key is not null;