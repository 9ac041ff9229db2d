CREATE TABLE "context_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"address" text,
	"media_key" text,
	"file_name" text DEFAULT '' NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"is_look" boolean DEFAULT false NOT NULL,
	"position" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "context_pieces_address_or_file" CHECK ((kind = 'link') = (address is not null) and (kind = 'link') = (media_key is null)),
	CONSTRAINT "context_pieces_look_is_picture" CHECK (not is_look or kind = 'picture')
);
--> statement-breakpoint
ALTER TABLE "context_pieces" ADD CONSTRAINT "context_pieces_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_pieces" ADD CONSTRAINT "context_pieces_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "context_pieces_media_key_key" ON "context_pieces" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "context_pieces_project_id_index" ON "context_pieces" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "context_pieces_created_by_index" ON "context_pieces" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "context_pieces_deleted_at_index" ON "context_pieces" USING btree ("deleted_at") WHERE deleted_at is not null;