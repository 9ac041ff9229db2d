import { notFoundPage } from "@/app/not-found-page";

export default notFoundPage("piece.notFound");
