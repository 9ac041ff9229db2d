CREATE TABLE "store_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"identity" text NOT NULL,
	CONSTRAINT "store_identity_is_one_row" CHECK ("store_identity"."is_only")
);
