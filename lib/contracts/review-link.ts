import * as z from "zod";
import {
  LINK_LABEL_MAXIMUM,
  LINK_PASSWORD_MAXIMUM,
  LINK_PASSWORD_MINIMUM,
  LINK_RIGHTS,
  LINK_SUBJECTS,
} from "@/lib/rules/review-link";
import { defineContract, defineUnclaimed, entityId } from "./contract";
import { person } from "./note";
import { longText, shortText } from "./text";

/** Links for people without an account, as those see them who make them. Beyond the specifications. */

const reviewLink = z.object({
  id: z.string(),
  what: z.enum(LINK_SUBJECTS),
  film_id: z.string().nullable(),
  film_version: z.int().nullable(),
  label: z.string(),
  may: z.enum(LINK_RIGHTS),
  has_password: z.boolean(),
  expires_at: z.string().nullable(),
  allow_download: z.boolean(),
  watermark: z.boolean(),
  made_by: person,
  created_at: z.string(),
  /** `ended` covers what was revoked, has expired, or whose maker may make no links any more. */
  state: z.enum(["open", "ended"]),
  first_opened_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
  guests: z.int(),
});
export type WireReviewLink = z.output<typeof reviewLink>;

/** The links of a story, newest first. Their addresses were shown once and are not known any more. */
export const listReviewLinks = defineUnclaimed("GET /story/{id}/review-links", {
  response: z.object({ links: z.array(reviewLink) }),
  notFound: "story.notFound",
});

/** Makes a link. `url` is told in this answer and never again. */
export const createReviewLink = defineContract("POST /story/{id}/review-links", {
  body: z.object({
    what: z.enum(LINK_SUBJECTS),
    /** Of the story; left out, its newest film. */
    film_id: entityId.optional(),
    label: shortText(LINK_LABEL_MAXIMUM).optional(),
    may: z.enum(LINK_RIGHTS),
    password: longText(LINK_PASSWORD_MAXIMUM).min(LINK_PASSWORD_MINIMUM).optional(),
    expires_at: z.iso.datetime({ offset: true }).optional(),
    /** Not together with a watermark. */
    allow_download: z.boolean().optional(),
    watermark: z.boolean().optional(),
  }),
  response: z.object({ link_id: z.string(), url: z.string(), link: reviewLink }),
  notFound: "story.notFound",
});
export type WireNewLink = z.output<typeof createReviewLink.body>;

/** Ends a link and every session of it, at once and for good. */
export const revokeReviewLink = defineContract("DELETE /review-link/{linkId}", {
  response: z.object({ link_id: z.string() }),
  notFound: "reviewLink.notFound",
});

/** Who came by a link, how far they watched, and what they did, newest first. */
export const linkActivity = defineUnclaimed("GET /review-link/{linkId}/activity", {
  response: z.object({
    guests: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        watched_seconds: z.number(),
        last_seen_at: z.string(),
      }),
    ),
    activity: z.array(
      z.object({
        kind: z.enum(["opened", "watched", "commented", "approved", "changes", "downloaded"]),
        guest_name: z.string(),
        at: z.string(),
        frame: z.int().nullable(),
      }),
    ),
  }),
  notFound: "reviewLink.notFound",
});
export type WireLinkActivity = z.output<typeof linkActivity.response>;
