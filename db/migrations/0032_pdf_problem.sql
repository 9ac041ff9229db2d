ALTER TABLE "attachments" ADD COLUMN "problem" text;--> statement-breakpoint
-- Why a file failed was not kept: it may be read once more, and says so then.
UPDATE "attachments" SET "extraction" = 'waiting' WHERE "extraction" = 'failed';
