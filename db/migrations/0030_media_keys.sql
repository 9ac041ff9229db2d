CREATE INDEX "story_videos_media_key_index" ON "story_videos" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "story_videos_poster_key_index" ON "story_videos" USING btree ("poster_key");--> statement-breakpoint
CREATE INDEX "story_videos_captions_key_index" ON "story_videos" USING btree ("captions_key");--> statement-breakpoint
CREATE INDEX "story_videos_subtitles_key_index" ON "story_videos" USING btree ("subtitles_key");--> statement-breakpoint
CREATE INDEX "takes_media_key_index" ON "takes" USING btree ("media_key");