CREATE TABLE "project_budgets" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"monthly_cap_micros" bigint NOT NULL,
	"set_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_counters" (
	"scope" text PRIMARY KEY NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid,
	"project_id" uuid NOT NULL,
	"story_id" uuid,
	"line_id" uuid,
	"run_id" uuid,
	"requested_by" uuid,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"estimated_micros" bigint,
	"actual_micros" bigint,
	"counted_micros" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spending_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"left_micros" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spending_switch" (
	"id" text PRIMARY KEY DEFAULT 'paid-work' NOT NULL,
	"is_off" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_budgets" ADD CONSTRAINT "project_budgets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "spending_entries_job_id_key" ON "spending_entries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "spending_entries_project_id_index" ON "spending_entries" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "spending_entries_line_id_index" ON "spending_entries" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "spending_entries_requested_by_index" ON "spending_entries" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "spending_entries_reserved_index" ON "spending_entries" USING btree ("created_at") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "spending_holds_run_id_index" ON "spending_holds" USING btree ("run_id");