CREATE TABLE "line_tallies" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "line_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"story_id" uuid NOT NULL,
	"line_count" integer NOT NULL,
	"spoken_count" integer NOT NULL,
	"audio_count" integer NOT NULL,
	"image_count" integer NOT NULL,
	"video_count" integer NOT NULL,
	CONSTRAINT "line_tallies_story_id_id_pk" PRIMARY KEY("story_id","id")
);
--> statement-breakpoint
-- The speaker of lib/rules/shot (NON_SPEAKING_PART); a test holds the two together.
CREATE FUNCTION "is_spoken"("character_name" text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT character_name <> 'Non-speaking part' $$;
--> statement-breakpoint
-- Writes a difference down, unless the story goes in the same statement as its lines. When it has had eight
-- rows already, their sum is put in their place. Rows that somebody else folds at this moment are left to
-- them, so nobody waits; whoever reads sees either the rows or their sum. Only a plain scan of the index
-- takes note of the entries of folded rows and passes over them the next time.
CREATE FUNCTION "add_line_tally"(
  "of_story" uuid, "lines" bigint, "spoken" bigint, "audio" bigint, "image" bigint, "video" bigint
) RETURNS void
LANGUAGE plpgsql SET enable_bitmapscan = off SET enable_seqscan = off AS $$
DECLARE
  earlier integer;
BEGIN
  INSERT INTO public.line_tallies
    (story_id, line_count, spoken_count, audio_count, image_count, video_count)
  SELECT of_story, lines, spoken, audio, image, video
  WHERE EXISTS (SELECT FROM public.stories WHERE id = of_story)
  RETURNING (SELECT count(*) FROM (
    SELECT FROM public.line_tallies AS tally WHERE tally.story_id = of_story LIMIT 8) AS seen)
  INTO earlier;
  IF earlier < 8 THEN RETURN; END IF;
  WITH folded AS (
    DELETE FROM public.line_tallies WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM public.line_tallies WHERE story_id = of_story FOR UPDATE SKIP LOCKED))
    RETURNING *
  )
  INSERT INTO public.line_tallies
    (story_id, line_count, spoken_count, audio_count, image_count, video_count)
  SELECT of_story, sum(line_count), sum(spoken_count), sum(audio_count), sum(image_count),
    sum(video_count)
  FROM folded HAVING count(*) > 0;
END $$;
--> statement-breakpoint
-- After lines were added or removed: one row for each of their stories.
CREATE FUNCTION "tally_changed_lines"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  tally record;
BEGIN
  FOR tally IN
    SELECT story_id, count(*) AS lines,
      count(*) FILTER (WHERE public.is_spoken(character_name)) AS spoken,
      count(audio_take_id) FILTER (WHERE public.is_spoken(character_name)) AS audio,
      count(image_take_id) AS image, count(video_take_id) AS video
    FROM changed GROUP BY story_id
  LOOP
    PERFORM public.add_line_tally(tally.story_id, sign * tally.lines, sign * tally.spoken,
      sign * tally.audio, sign * tally.image, sign * tally.video);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- After a line was changed in what is counted: the difference.
CREATE FUNCTION "tally_changed_line"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  old_spoken integer := public.is_spoken(old.character_name)::integer;
  new_spoken integer := public.is_spoken(new.character_name)::integer;
  old_audio integer := CASE WHEN old.audio_take_id IS NULL THEN 0 ELSE old_spoken END;
  new_audio integer := CASE WHEN new.audio_take_id IS NULL THEN 0 ELSE new_spoken END;
  old_image integer := (old.image_take_id IS NOT NULL)::integer;
  new_image integer := (new.image_take_id IS NOT NULL)::integer;
  old_video integer := (old.video_take_id IS NOT NULL)::integer;
  new_video integer := (new.video_take_id IS NOT NULL)::integer;
BEGIN
  IF old.story_id <> new.story_id THEN
    PERFORM public.add_line_tally(old.story_id, -1, -old_spoken, -old_audio, -old_image, -old_video);
    PERFORM public.add_line_tally(new.story_id, 1, new_spoken, new_audio, new_image, new_video);
  ELSIF (old_spoken, old_audio, old_image, old_video)
    <> (new_spoken, new_audio, new_image, new_video)
  THEN
    PERFORM public.add_line_tally(new.story_id, 0, new_spoken - old_spoken, new_audio - old_audio,
      new_image - old_image, new_video - old_video);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "forget_line_tallies"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.line_tallies WHERE story_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In the order in which work locks the two tables, so that a studio that runs meanwhile is only held up.
CREATE TRIGGER "stories_removed_tally" AFTER DELETE ON "stories"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "forget_line_tallies"();
--> statement-breakpoint
CREATE INDEX "lines_pictured_index" ON "lines" USING btree ("story_id","line_number") WHERE image_take_id is not null;
--> statement-breakpoint
CREATE TRIGGER "lines_added_tally" AFTER INSERT ON "lines"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_lines"();
--> statement-breakpoint
CREATE TRIGGER "lines_removed_tally" AFTER DELETE ON "lines"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tally_changed_lines"();
--> statement-breakpoint
-- By row: with a list of columns and a condition all other changes, which are most of them, cost nothing.
CREATE TRIGGER "line_changed_tally"
AFTER UPDATE OF "story_id", "character_name", "audio_take_id", "image_take_id", "video_take_id"
ON "lines" FOR EACH ROW
WHEN (
  old.story_id <> new.story_id
  OR old.character_name <> new.character_name
  OR (old.audio_take_id IS NULL) <> (new.audio_take_id IS NULL)
  OR (old.image_take_id IS NULL) <> (new.image_take_id IS NULL)
  OR (old.video_take_id IS NULL) <> (new.video_take_id IS NULL)
)
EXECUTE FUNCTION "tally_changed_line"();
--> statement-breakpoint
-- Nobody changes lines from the first trigger on until this is committed, so none is missed or counted twice.
INSERT INTO "line_tallies"
  ("story_id", "line_count", "spoken_count", "audio_count", "image_count", "video_count")
SELECT story_id, count(*), count(*) FILTER (WHERE is_spoken(character_name)),
  count(audio_take_id) FILTER (WHERE is_spoken(character_name)), count(image_take_id),
  count(video_take_id)
FROM "lines" GROUP BY story_id;