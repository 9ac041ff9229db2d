import { refuseUnknownCall } from "@/lib/http/refuse-unknown-call";

/** Whatever no other route answers: API clients get the product's own 404, not a page of HTML. */
export {
  refuseUnknownCall as DELETE,
  refuseUnknownCall as GET,
  refuseUnknownCall as OPTIONS,
  refuseUnknownCall as PATCH,
  refuseUnknownCall as POST,
  refuseUnknownCall as PUT,
};
