-- A request goes with whoever was asked, and a take's sound may be cut anew: what a story counts by them has changed.
CREATE TRIGGER "approval_requests_removed_change" AFTER DELETE ON "approval_requests"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_change_in_story"('approvals');
--> statement-breakpoint
CREATE TRIGGER "take_changed_change" AFTER UPDATE ON "takes"
FOR EACH ROW WHEN (old.duration_seconds IS DISTINCT FROM new.duration_seconds) EXECUTE FUNCTION "note_changed_take"();
