DROP INDEX "context_information_item_index";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "context_information" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "context_items" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "context_items" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "released_roles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_waiting_index" ON "attachments" USING btree ("created_at") WHERE extraction = 'waiting' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_deleted_at_index" ON "attachments" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "context_information_deleted_at_index" ON "context_information" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "context_items_deleted_at_index" ON "context_items" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "characters_deleted_at_index" ON "characters" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "context_information_item_index" ON "context_information" USING btree ("context_item_id","created_at","deleted_at");