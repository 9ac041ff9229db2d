CREATE TABLE "script_readings" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"provider" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replaced_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"script" text,
	"script_version" integer,
	"replaced_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "stale" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "replaced_lines_id" uuid;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "replaced_line_id" uuid;--> statement-breakpoint
ALTER TABLE "script_readings" ADD CONSTRAINT "script_readings_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_lines" ADD CONSTRAINT "replaced_lines_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_lines" ADD CONSTRAINT "replaced_lines_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_lines_story_id_index" ON "replaced_lines" USING btree ("story_id","created_at");--> statement-breakpoint
CREATE INDEX "replaced_lines_replaced_by_index" ON "replaced_lines" USING btree ("replaced_by");--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_replaced_lines_id_replaced_lines_id_fk" FOREIGN KEY ("replaced_lines_id") REFERENCES "public"."replaced_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "takes_replaced_lines_id_index" ON "takes" USING btree ("replaced_lines_id");