ALTER TABLE "spending_entries" ADD COLUMN IF NOT EXISTS "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "spending_entries" ADD COLUMN IF NOT EXISTS "from_hold_micros" bigint DEFAULT 0 NOT NULL;
