import { ReviewEnded } from "@/components/guest/review-ended";

export default ReviewEnded;
