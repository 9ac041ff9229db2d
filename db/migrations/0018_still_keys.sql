ALTER TABLE "lines" ADD COLUMN "image_key" text;--> statement-breakpoint
UPDATE "lines" SET "image_key" = "takes"."media_key" FROM "takes" WHERE "takes"."id" = "lines"."image_take_id";--> statement-breakpoint
-- The key of a take never changes, so only the choice of one has to be followed.
CREATE FUNCTION "keep_image_key"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  new.image_key := (SELECT media_key FROM public.takes WHERE id = new.image_take_id);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "line_added_image_key" BEFORE INSERT ON "lines" FOR EACH ROW
WHEN (new.image_take_id IS NOT NULL OR new.image_key IS NOT NULL)
EXECUTE FUNCTION "keep_image_key"();
--> statement-breakpoint
CREATE TRIGGER "line_changed_image_key" BEFORE UPDATE OF "image_take_id", "image_key" ON "lines" FOR EACH ROW
WHEN (
  old.image_take_id IS DISTINCT FROM new.image_take_id
  OR old.image_key IS DISTINCT FROM new.image_key
)
EXECUTE FUNCTION "keep_image_key"();
