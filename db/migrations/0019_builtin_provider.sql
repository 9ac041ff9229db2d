-- The built-in maker is called `builtin` everywhere; before, rows called it `offline`. Hashes of inputs
-- keep the old word (lib/services/generation/input-hash.ts), so nothing has to be made again.
UPDATE "takes" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
UPDATE "voices" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
UPDATE "script_readings" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
UPDATE "story_continuity" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
UPDATE "recommendations" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
UPDATE "model_calls" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
UPDATE "spending_entries" SET "provider" = 'builtin' WHERE "provider" = 'offline';--> statement-breakpoint
-- A handle of the built-in studio is the request itself, with whoever made the still of a clip.
UPDATE "provider_jobs" SET "provider" = 'builtin', "handle" = CASE
  WHEN "handle" #>> '{reference,still,provider}' = 'offline'
    THEN jsonb_set(jsonb_set("handle", '{provider}', '"builtin"'), '{reference,still,provider}', '"builtin"')
  WHEN "handle" ->> 'provider' = 'offline' THEN jsonb_set("handle", '{provider}', '"builtin"')
  ELSE "handle" END
WHERE "provider" = 'offline';--> statement-breakpoint
-- Answers of a writing run under way are kept with who gave them.
UPDATE "progress_events" SET "body" = jsonb_set("body", '{provider}', '"builtin"')
WHERE "body" ->> 'provider' = 'offline';
