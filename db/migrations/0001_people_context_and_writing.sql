CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"information_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"extraction" text DEFAULT 'waiting' NOT NULL,
	"extracted_text" text DEFAULT '' NOT NULL,
	"page_count" integer,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "context_information" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"context_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"information" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "context_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"context_type" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_files" (
	"media_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permission_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_email" text NOT NULL,
	"subject_email" text NOT NULL,
	"from_level" text,
	"to_level" text,
	"from_shared_by" text,
	"to_shared_by" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid,
	"story_id" uuid,
	"run_id" uuid,
	"requested_by" uuid,
	"task" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_usd" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"input_hash" text NOT NULL,
	"provider" text NOT NULL,
	"run_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_revisions" (
	"story_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_revisions_story_id_version_pk" PRIMARY KEY("story_id","version")
);
--> statement-breakpoint
CREATE TABLE "story_contexts" (
	"story_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"input_hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"omitted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tokens" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_contexts_story_id_kind_pk" PRIMARY KEY("story_id","kind")
);
--> statement-breakpoint
ALTER TABLE "provider_jobs" DROP CONSTRAINT "provider_jobs_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "provider_jobs" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_jobs" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "preview_key" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_information_id_context_information_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."context_information"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_information" ADD CONSTRAINT "context_information_context_item_id_context_items_id_fk" FOREIGN KEY ("context_item_id") REFERENCES "public"."context_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_items" ADD CONSTRAINT "context_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_items" ADD CONSTRAINT "context_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_changes" ADD CONSTRAINT "permission_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD CONSTRAINT "script_revisions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD CONSTRAINT "script_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_contexts" ADD CONSTRAINT "story_contexts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_media_key_key" ON "attachments" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "attachments_information_id_index" ON "attachments" USING btree ("information_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_created_by_index" ON "attachments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "context_information_item_index" ON "context_information" USING btree ("context_item_id","created_at");--> statement-breakpoint
CREATE INDEX "context_items_project_id_index" ON "context_items" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "context_items_created_by_index" ON "context_items" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "unclaimed_files_due_at_index" ON "unclaimed_files" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "permission_changes_project_id_index" ON "permission_changes" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "permission_changes_actor_email_index" ON "permission_changes" USING btree ("actor_email");--> statement-breakpoint
CREATE INDEX "permission_changes_subject_email_index" ON "permission_changes" USING btree ("subject_email");--> statement-breakpoint
CREATE INDEX "model_calls_project_id_index" ON "model_calls" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "model_calls_story_id_index" ON "model_calls" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "model_calls_run_id_index" ON "model_calls" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "model_calls_requested_by_index" ON "model_calls" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "recommendations_story_id_index" ON "recommendations" USING btree ("story_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_run_id_key" ON "recommendations" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "script_revisions_saved_by_index" ON "script_revisions" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_shared_by_fk" FOREIGN KEY ("project_id","shared_by") REFERENCES "public"."permissions"("project_id","email") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_jobs" ADD CONSTRAINT "provider_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permissions_shared_by_index" ON "permissions" USING btree ("project_id","shared_by");--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_one_owner_key" ON "permissions" USING btree ("project_id") WHERE level = 'owner';--> statement-breakpoint
CREATE INDEX "projects_deleted_at_index" ON "projects" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "provider_jobs_requested_by_index" ON "provider_jobs" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "stories_deleted_at_index" ON "stories" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "voices_added_by_index" ON "voices" USING btree ("added_by");