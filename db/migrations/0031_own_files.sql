ALTER TABLE "takes" ADD COLUMN "brought_by" uuid;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "takes_brought_by_index" ON "takes" USING btree ("brought_by");