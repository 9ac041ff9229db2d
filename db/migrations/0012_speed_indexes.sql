CREATE INDEX "account_links_expires_at_index" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at_index" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_deleted_at_index" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_unverified_index" ON "users" USING btree ("created_at") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "permission_changes_from_shared_by_index" ON "permission_changes" USING btree ("from_shared_by");--> statement-breakpoint
CREATE INDEX "permission_changes_to_shared_by_index" ON "permission_changes" USING btree ("to_shared_by");