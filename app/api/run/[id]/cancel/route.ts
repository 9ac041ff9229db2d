/** The first address of `POST /runs/{id}/cancel`, for the programs that know it. */
export { POST } from "@/app/api/runs/[id]/cancel/route";
