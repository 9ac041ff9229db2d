CREATE TABLE "step_retries" (
	"run_id" uuid NOT NULL,
	"pipeline" text NOT NULL,
	"place" text NOT NULL,
	"step" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"error" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_retries_run_id_pipeline_place_step_pk" PRIMARY KEY("run_id","pipeline","place","step")
);
--> statement-breakpoint
ALTER TABLE "step_retries" ADD CONSTRAINT "step_retries_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_newest_index" ON "runs" USING btree ("project_id","created_at","id") WHERE parent_run_id is null;--> statement-breakpoint
CREATE INDEX "spending_entries_run_id_index" ON "spending_entries" USING btree ("run_id");