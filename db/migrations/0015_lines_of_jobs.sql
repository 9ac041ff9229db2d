ALTER TABLE "engine_jobs" ADD COLUMN "begins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "engine_jobs_line_index" ON "engine_jobs" USING btree ("keys","begins","due_at","id");--> statement-breakpoint
UPDATE "engine_jobs" SET "begins" = true FROM "engine_runs"
WHERE "engine_runs"."id" = "engine_jobs"."run_id" AND "engine_runs"."step_count" = 0 AND "engine_jobs"."kind" = 'discover';
