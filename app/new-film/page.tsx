import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { FilmStart } from "@/components/project/film-start";
import { requirePage } from "@/lib/http/require-page";

export const metadata: Metadata = { title: "New film" };

/** The start of a film for those who have projects already. */
export default async function NewFilmPage() {
  await requirePage("/new-film");
  return (
    <Content>
      <PageHeader title="New film" back={{ href: "/projectlist", label: "Project List" }} />
      <FilmStart />
    </Content>
  );
}
