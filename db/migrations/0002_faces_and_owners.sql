ALTER TABLE "characters" ADD COLUMN "look_key" text;--> statement-breakpoint
UPDATE "characters" SET "look_key" = lower("name");--> statement-breakpoint
ALTER TABLE "characters" ALTER COLUMN "look_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "variant" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_owner_on_top" CHECK ((level = 'owner') = (shared_by is null));
