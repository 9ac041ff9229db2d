-- What runs recorded in the specification's words, which differ from batch to batch, in states of our own.
-- Records of lines: `line:<id>` in a batch, `<batch>:line:<id>` in "Generate all".
UPDATE "progress_events" AS "event"
SET "body" = ("body" - 'status' - 'storage_status' - 'image_url' - 'video_url')
  || jsonb_build_object('state', CASE
    WHEN "body" ->> 'status' IN ('completed', 'image_storage_completed') THEN 'done'
    WHEN "body" ->> 'status' IN ('error', 'prompt_error', 'image_error', 'failed') THEN 'failed'
    WHEN "body" ->> 'status' = 'skipped' THEN 'skipped'
    WHEN "body" ->> 'status' = 'queued' THEN 'waiting'
    ELSE 'working' END)
  || jsonb_strip_nulls(jsonb_build_object('phase', CASE
    WHEN "body" ->> 'storage_status' = 'downloading' THEN 'fetching'
    WHEN "body" ->> 'storage_status' = 'overlaying_audio' THEN 'adding-voice'
    WHEN "body" ->> 'storage_status' = 'audio_overlay_completed' THEN 'voice-added'
    WHEN "body" ->> 'storage_status' = 'audio_overlay_failed' THEN 'voice-failed'
    WHEN "body" ->> 'storage_status' = 'uploading' THEN 'keeping'
    WHEN "body" ->> 'storage_status' = 'failed' THEN 'keeping-failed'
    WHEN "body" ->> 'storage_status' = 'completed' THEN 'kept'
    WHEN "body" ->> 'status' IN ('image_completed', 'updating') THEN 'keeping'
    WHEN "body" ->> 'status' = 'processing'
      AND coalesce("body" ->> 'batch', "runs"."kind") IN ('talking-videos', 'action-videos')
      THEN 'preparing' END))
FROM "runs"
WHERE "runs"."id" = "event"."run_id" AND "event"."body" ? 'status'
  AND ("event"."key" LIKE 'line:%' OR "event"."key" LIKE '%:line:%');
--> statement-breakpoint
-- Records of the characters of a casting.
UPDATE "progress_events"
SET "body" = ("body" - 'status' - 'stage')
  || jsonb_build_object('state', CASE "body" ->> 'status'
    WHEN 'completed' THEN 'done'
    WHEN 'error' THEN 'failed'
    WHEN 'queued' THEN 'waiting'
    ELSE 'working' END)
  || jsonb_strip_nulls(jsonb_build_object('phase', CASE "body" ->> 'status'
    WHEN 'creating' THEN 'describing'
    WHEN 'generating' THEN 'drawing' END))
WHERE starts_with("key", 'character:') AND "body" ? 'status';
--> statement-breakpoint
-- A run that goes on has no status of its own in its records.
UPDATE "progress_events" SET "body" = "body" - 'status'
WHERE ("key" = 'run' OR starts_with("key", 'batch:')) AND "body" ->> 'status' = 'processing';
--> statement-breakpoint
UPDATE "runs" SET "phase" = CASE "kind" || ' ' || "phase"
  WHEN 'characters creating' THEN 'describing'
  WHEN 'characters generating' THEN 'drawing'
  WHEN 'story-video collecting_videos' THEN 'planning'
  WHEN 'story-video downloading_videos' THEN 'collecting'
  WHEN 'story-video normalizing_videos' THEN 'conforming'
  WHEN 'story-video concatenating_videos' THEN 'joining'
  WHEN 'story-video uploading_video' THEN 'keeping'
  WHEN 'story-video saving_metadata' THEN 'finishing'
  ELSE "phase" END
WHERE "kind" IN ('characters', 'story-video');
