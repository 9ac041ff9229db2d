DROP INDEX "engine_runs_idempotency_key";--> statement-breakpoint
ALTER TABLE "engine_runs" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "engine_runs" DROP COLUMN "started_at";