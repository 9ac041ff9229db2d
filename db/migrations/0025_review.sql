CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"take_id" uuid,
	"requested_by" uuid,
	"person_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"line_id" uuid,
	"take_id" uuid,
	"film_id" uuid,
	"link_id" uuid,
	"person_id" uuid,
	"guest_id" uuid,
	"verdict" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"locked_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"guest_id" uuid,
	"kind" text NOT NULL,
	"frame" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"name" text NOT NULL,
	"watched_frames" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"what" text NOT NULL,
	"film_id" uuid,
	"label" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"may" text NOT NULL,
	"allow_download" boolean DEFAULT false NOT NULL,
	"watermark" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"revoked_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"person_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "follows_person_id_story_id_pk" PRIMARY KEY("person_id","story_id")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text DEFAULT 'soon' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"last_digest_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thread_id" uuid,
	"comment_id" uuid,
	"run_id" uuid,
	"actor_id" uuid,
	"guest_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"guest_id" uuid,
	"kind" text DEFAULT 'words' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"take_id" uuid,
	"state" text,
	"client_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"comment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "mentions_comment_id_person_id_pk" PRIMARY KEY("comment_id","person_id")
);
--> statement-breakpoint
-- Nothing of it has to survive a crash.
CREATE UNLOGGED TABLE "presence" (
	"person_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"tab" uuid NOT NULL,
	"page" text NOT NULL,
	"line_id" uuid,
	"editing_since" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_person_id_story_id_tab_pk" PRIMARY KEY("person_id","story_id","tab")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"line_id" uuid,
	"take_id" uuid,
	"film_id" uuid,
	"frame_from" integer,
	"frame_to" integer,
	"shot_frame" integer,
	"text_from" integer,
	"text_to" integer,
	"quote" text,
	"quote_before" text,
	"quote_after" text,
	"x" double precision,
	"y" double precision,
	"marks" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"state_by" uuid,
	"state_at" timestamp with time zone,
	"audience" text DEFAULT 'team' NOT NULL,
	"assignee_id" uuid,
	"resolved_take_id" uuid,
	"author_id" uuid,
	"guest_id" uuid,
	"client_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "story_videos" ADD COLUMN "version" integer;--> statement-breakpoint
-- Films that are there get their numbers in the order they were made; one that was asked for again
-- unchanged shares its files, and so its number, with the first.
UPDATE "story_videos" SET "version" = numbered.version FROM (
  SELECT id, dense_rank() OVER (PARTITION BY story_id ORDER BY first_made, media_key) AS version FROM (
    SELECT id, story_id, media_key, min(created_at) OVER (PARTITION BY story_id, media_key) AS first_made
    FROM "story_videos") AS films) AS numbered
WHERE numbered.id = "story_videos".id;--> statement-breakpoint
ALTER TABLE "story_videos" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "story_videos" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "story_videos" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "story_videos" SET "settings" = runs.input FROM "runs" WHERE runs.id = run_id;--> statement-breakpoint
ALTER TABLE "story_videos" ADD COLUMN "shots" jsonb;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_film_id_story_videos_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."story_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_activity" ADD CONSTRAINT "guest_activity_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_activity" ADD CONSTRAINT "guest_activity_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_film_id_story_videos_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."story_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_film_id_story_videos_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."story_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_state_by_users_id_fk" FOREIGN KEY ("state_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_story_id_index" ON "approval_requests" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "approval_requests_line_id_index" ON "approval_requests" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "approval_requests_requested_by_index" ON "approval_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "approval_requests_person_id_index" ON "approval_requests" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_open_key" ON "approval_requests" USING btree ("line_id","person_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "approvals_story_id_index" ON "approvals" USING btree ("story_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_line_id_index" ON "approvals" USING btree ("line_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_film_id_index" ON "approvals" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "approvals_link_id_index" ON "approvals" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "approvals_person_id_index" ON "approvals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "approvals_guest_id_index" ON "approvals" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locks_story_id_kind_subject_key" ON "locks" USING btree ("story_id","kind","subject");--> statement-breakpoint
CREATE INDEX "locks_locked_by_index" ON "locks" USING btree ("locked_by");--> statement-breakpoint
CREATE INDEX "guest_activity_link_id_index" ON "guest_activity" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "guest_activity_guest_id_index" ON "guest_activity" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "guests_link_id_index" ON "guests" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_links_token_hash_key" ON "review_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_links_story_id_index" ON "review_links" USING btree ("story_id","created_at");--> statement-breakpoint
CREATE INDEX "review_links_film_id_index" ON "review_links" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "review_links_made_by_index" ON "review_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "follows_story_id_index" ON "follows" USING btree ("story_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_person_id_dedupe_key" ON "notifications" USING btree ("person_id","dedupe");--> statement-breakpoint
CREATE INDEX "notifications_person_id_index" ON "notifications" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("person_id") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed_index" ON "notifications" USING btree ("created_at") WHERE read_at is null and archived_at is null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_story_id_index" ON "notifications" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "notifications_thread_id_index" ON "notifications" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "notifications_comment_id_index" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_run_id_index" ON "notifications" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "notifications_actor_id_index" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_guest_id_index" ON "notifications" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "comments_thread_id_index" ON "comments" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_guest_id_index" ON "comments" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_author_id_client_key_key" ON "comments" USING btree ("author_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_guest_id_client_key_key" ON "comments" USING btree ("guest_id","client_key");--> statement-breakpoint
CREATE INDEX "mentions_person_id_index" ON "mentions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "presence_story_id_index" ON "presence" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "presence_seen_at_index" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "threads_story_id_index" ON "threads" USING btree ("story_id","created_at","id");--> statement-breakpoint
CREATE INDEX "threads_open_index" ON "threads" USING btree ("story_id","state") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_line_id_index" ON "threads" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "threads_subject_id_index" ON "threads" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "threads_film_id_index" ON "threads" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "threads_state_by_index" ON "threads" USING btree ("state_by");--> statement-breakpoint
CREATE INDEX "threads_assignee_id_index" ON "threads" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "threads_guest_id_index" ON "threads" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_author_id_client_key_key" ON "threads" USING btree ("author_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_guest_id_client_key_key" ON "threads" USING btree ("guest_id","client_key");
--> statement-breakpoint
CREATE FUNCTION "note_changed_thread"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  thread uuid := CASE
    WHEN TG_TABLE_NAME = 'threads' THEN (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END ->> 'id')::uuid
    ELSE (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END ->> 'thread_id')::uuid END;
BEGIN
  INSERT INTO public.noted_changes (project_id, place_id, entity, entity_id)
  SELECT project_id, story_id, 'thread', thread
  FROM public.threads JOIN public.stories ON stories.id = story_id WHERE threads.id = thread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_presence"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.noted_changes (project_id, place_id, entity, entity_id)
  SELECT project_id, id, 'presence', id FROM public.stories
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN old.story_id ELSE new.story_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "thread_added_change" AFTER INSERT ON "threads"
FOR EACH ROW EXECUTE FUNCTION "note_changed_thread"();
--> statement-breakpoint
CREATE TRIGGER "thread_changed_change" AFTER UPDATE ON "threads"
FOR EACH ROW EXECUTE FUNCTION "note_changed_thread"();
--> statement-breakpoint
CREATE TRIGGER "comment_added_change" AFTER INSERT ON "comments"
FOR EACH ROW EXECUTE FUNCTION "note_changed_thread"();
--> statement-breakpoint
CREATE TRIGGER "comment_changed_change" AFTER UPDATE ON "comments"
FOR EACH ROW EXECUTE FUNCTION "note_changed_thread"();
--> statement-breakpoint
CREATE TRIGGER "approvals_added_change" AFTER INSERT ON "approvals"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "approval_requests_added_change" AFTER INSERT ON "approval_requests"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "approval_requests_changed_change" AFTER UPDATE ON "approval_requests"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "locks_added_change" AFTER INSERT ON "locks"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "locks_changed_change" AFTER UPDATE ON "locks"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "locks_removed_change" AFTER DELETE ON "locks"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "review_links_added_change" AFTER INSERT ON "review_links"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('links');
--> statement-breakpoint
CREATE TRIGGER "review_links_changed_change" AFTER UPDATE ON "review_links"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('links');
--> statement-breakpoint
CREATE TRIGGER "presence_added_change" AFTER INSERT ON "presence"
FOR EACH ROW EXECUTE FUNCTION "note_changed_presence"();
--> statement-breakpoint
-- That somebody is still there tells nobody anything new.
CREATE TRIGGER "presence_changed_change" AFTER UPDATE ON "presence"
FOR EACH ROW WHEN ((old.page, old.line_id, old.editing_since) IS DISTINCT FROM (new.page, new.line_id, new.editing_since))
EXECUTE FUNCTION "note_changed_presence"();
--> statement-breakpoint
CREATE TRIGGER "presence_removed_change" AFTER DELETE ON "presence"
FOR EACH ROW EXECUTE FUNCTION "note_changed_presence"();
--> statement-breakpoint
CREATE TRIGGER "story_videos_changed_change" AFTER UPDATE ON "story_videos"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('film');
--> statement-breakpoint
CREATE TRIGGER "story_videos_removed_change" AFTER DELETE ON "story_videos"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('film');
