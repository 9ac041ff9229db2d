import { notFoundPage } from "@/app/not-found-page";

export default notFoundPage("project.notFound");
