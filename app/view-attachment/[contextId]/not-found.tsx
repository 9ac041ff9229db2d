import { notFoundPage } from "@/app/not-found-page";

export default notFoundPage("attachment.notFound");
