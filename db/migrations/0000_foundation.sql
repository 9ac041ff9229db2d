CREATE SEQUENCE "public"."engine_clock" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"pending_password_hash" text,
	"wrong_passwords" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"session_version" integer DEFAULT 1 NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT nextval('engine_clock') NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "engine_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"kind" text NOT NULL,
	"step_id" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"dispatch" bigint DEFAULT 0 NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"payload" text,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "engine_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_seq" bigint NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"version" integer DEFAULT -1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"step_count" integer DEFAULT 0 NOT NULL,
	"state_bytes" integer DEFAULT 0 NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text,
	"parent_run_id" text,
	"parent_step_id" text,
	"output" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_steps" (
	"run_id" text NOT NULL,
	"id" text NOT NULL,
	"op" text NOT NULL,
	"name" text NOT NULL,
	"race" boolean DEFAULT false NOT NULL,
	"result" text,
	"done_seq" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "engine_steps_run_id_id_pk" PRIMARY KEY("run_id","id")
);
--> statement-breakpoint
CREATE TABLE "engine_waits" (
	"run_id" text NOT NULL,
	"step_id" text NOT NULL,
	"event" text NOT NULL,
	"expression" text,
	"seq" bigint DEFAULT nextval('engine_clock') NOT NULL,
	CONSTRAINT "engine_waits_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"project_id" uuid NOT NULL,
	"email" text NOT NULL,
	"level" text NOT NULL,
	"shared_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permissions_project_id_email_pk" PRIMARY KEY("project_id","email")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_style" text NOT NULL,
	"script_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "progress_events" (
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sequence" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "progress_events_run_id_key_pk" PRIMARY KEY("run_id","key")
);
--> statement-breakpoint
CREATE TABLE "provider_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid,
	"project_id" uuid NOT NULL,
	"work_key" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"handle" jsonb,
	"error" text,
	"cost_usd" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid NOT NULL,
	"story_id" uuid,
	"subject_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"phase" text DEFAULT '' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"error" text,
	"stats" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"parent_run_id" uuid,
	"requested_by" uuid,
	"event_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "story_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"media_key" text NOT NULL,
	"captions_key" text,
	"poster_key" text,
	"video_count" integer NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"file_size_bytes" bigint NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "character_mappings" (
	"story_id" uuid NOT NULL,
	"script_character" text NOT NULL,
	"character_id" uuid,
	"auto_matched" integer DEFAULT 0 NOT NULL,
	"match_type" text NOT NULL,
	"similarity_score" double precision DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "character_mappings_story_id_script_character_pk" PRIMARY KEY("story_id","script_character")
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image_description" text DEFAULT '' NOT NULL,
	"image_take_id" uuid,
	"voice_id" text,
	"voice_gender" text,
	"voice_age" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"scene_location_id" uuid,
	"scene_heading" text DEFAULT '' NOT NULL,
	"time_of_day" text DEFAULT '' NOT NULL,
	"character_name" text NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"stage_directions" text DEFAULT '' NOT NULL,
	"dialogue_text" text DEFAULT '' NOT NULL,
	"shot_type" text,
	"image_prompt" text DEFAULT '' NOT NULL,
	"video_prompt" text DEFAULT '' NOT NULL,
	"audio_take_id" uuid,
	"image_take_id" uuid,
	"video_take_id" uuid
);
--> statement-breakpoint
CREATE TABLE "scene_locations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"length_seconds" integer NOT NULL,
	"logline" text DEFAULT '' NOT NULL,
	"script" text DEFAULT '' NOT NULL,
	"script_version" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "takes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"line_id" uuid,
	"character_id" uuid,
	"kind" text NOT NULL,
	"media_key" text NOT NULL,
	"content_type" text NOT NULL,
	"duration_seconds" double precision,
	"size_bytes" integer NOT NULL,
	"provider" text NOT NULL,
	"recipe" jsonb,
	"timing" jsonb,
	"input_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voice_id" text NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"age" text NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"use_case" text DEFAULT '' NOT NULL,
	"preview_url" text
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_jobs" ADD CONSTRAINT "engine_jobs_run_id_engine_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."engine_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_runs" ADD CONSTRAINT "engine_runs_event_id_engine_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."engine_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_steps" ADD CONSTRAINT "engine_steps_run_id_engine_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."engine_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_waits" ADD CONSTRAINT "engine_waits_run_id_engine_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."engine_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_jobs" ADD CONSTRAINT "provider_jobs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_jobs" ADD CONSTRAINT "provider_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_videos" ADD CONSTRAINT "story_videos_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_videos" ADD CONSTRAINT "story_videos_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_mappings" ADD CONSTRAINT "character_mappings_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_mappings" ADD CONSTRAINT "character_mappings_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_image_take_id_takes_id_fk" FOREIGN KEY ("image_take_id") REFERENCES "public"."takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_scene_location_id_scene_locations_id_fk" FOREIGN KEY ("scene_location_id") REFERENCES "public"."scene_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_audio_take_id_takes_id_fk" FOREIGN KEY ("audio_take_id") REFERENCES "public"."takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_image_take_id_takes_id_fk" FOREIGN KEY ("image_take_id") REFERENCES "public"."takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_video_take_id_takes_id_fk" FOREIGN KEY ("video_take_id") REFERENCES "public"."takes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_locations" ADD CONSTRAINT "scene_locations_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token_hash_key" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_user_id_index" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_id_index" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user_id_index" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name_key" ON "users" USING btree ("user_name");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "engine_events_unmatched_index" ON "engine_events" USING btree ("seq") WHERE "engine_events"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "engine_events_received_at_index" ON "engine_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "engine_jobs_run_kind_step_key" ON "engine_jobs" USING btree ("run_id","kind","step_id");--> statement-breakpoint
CREATE INDEX "engine_jobs_due_at_index" ON "engine_jobs" USING btree ("due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "engine_runs_idempotency_key" ON "engine_runs" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "engine_runs_running_index" ON "engine_runs" USING btree ("function_id") WHERE "engine_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "engine_runs_event_id_index" ON "engine_runs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "engine_runs_ended_at_index" ON "engine_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "engine_waits_event_index" ON "engine_waits" USING btree ("event");--> statement-breakpoint
CREATE INDEX "permissions_email_index" ON "permissions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "projects_owner_id_index" ON "projects" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_script_hash_key" ON "projects" USING btree ("owner_id","script_hash");--> statement-breakpoint
CREATE INDEX "progress_events_run_id_sequence_index" ON "progress_events" USING btree ("run_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_jobs_work_key_attempt_key" ON "provider_jobs" USING btree ("work_key","attempt");--> statement-breakpoint
CREATE INDEX "provider_jobs_project_id_index" ON "provider_jobs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "provider_jobs_run_id_index" ON "provider_jobs" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_active_key" ON "runs" USING btree ("kind","subject_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "runs_subject_id_index" ON "runs" USING btree ("subject_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "runs_story_id_index" ON "runs" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "runs_project_id_index" ON "runs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "runs_parent_run_id_index" ON "runs" USING btree ("parent_run_id");--> statement-breakpoint
CREATE INDEX "runs_requested_by_index" ON "runs" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "runs_queued_index" ON "runs" USING btree ("created_at") WHERE status = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "story_videos_run_id_key" ON "story_videos" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "story_videos_story_id_index" ON "story_videos" USING btree ("story_id","created_at");--> statement-breakpoint
CREATE INDEX "character_mappings_character_id_index" ON "character_mappings" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "characters_project_id_index" ON "characters" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "characters_image_take_id_index" ON "characters" USING btree ("image_take_id");--> statement-breakpoint
CREATE INDEX "characters_created_by_index" ON "characters" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lines_story_id_index" ON "lines" USING btree ("story_id","line_number");--> statement-breakpoint
CREATE INDEX "lines_scene_location_id_index" ON "lines" USING btree ("scene_location_id");--> statement-breakpoint
CREATE INDEX "lines_audio_take_id_index" ON "lines" USING btree ("audio_take_id");--> statement-breakpoint
CREATE INDEX "lines_image_take_id_index" ON "lines" USING btree ("image_take_id");--> statement-breakpoint
CREATE INDEX "lines_video_take_id_index" ON "lines" USING btree ("video_take_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scene_locations_story_id_name_key" ON "scene_locations" USING btree ("story_id","name");--> statement-breakpoint
CREATE INDEX "stories_project_id_index" ON "stories" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "stories_created_by_index" ON "stories" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "takes_line_id_kind_input_hash_key" ON "takes" USING btree ("line_id","kind","input_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "takes_character_id_kind_input_hash_key" ON "takes" USING btree ("character_id","kind","input_hash");--> statement-breakpoint
CREATE INDEX "takes_project_id_index" ON "takes" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voices_voice_id_key" ON "voices" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voices_provider_gender_age_index" ON "voices" USING btree ("provider","gender","age");