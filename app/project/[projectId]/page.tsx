import { CharacterCard } from "@/components/character/character-card";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { Section } from "@/components/layout/section";
import { ArchiveButton } from "@/components/lists/archive-button";
import { ContextSection } from "@/components/project/context-section";
import { DeleteProject } from "@/components/project/delete-project";
import { DeletedThings } from "@/components/project/deleted-things";
import { ProjectFacts } from "@/components/project/project-facts";
import { ProjectModels } from "@/components/project/project-models";
import { Spending } from "@/components/spending/spending";
import { StoryList } from "@/components/story/story-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { levelOf } from "@/lib/access";
import { orNull } from "@/lib/http/or-null";
import { mayEdit } from "@/lib/rules/permission";
import { listCharacters } from "@/lib/services/character/characters";
import { listContextItems } from "@/lib/services/context/context-items";
import { listPieces } from "@/lib/services/context/pieces";
import { fetchProjectModels } from "@/lib/services/project/project-models";
import { fetchProject } from "@/lib/services/project/projects";
import { fetchProjectSpending } from "@/lib/services/spending/project-spending";
import { listStories } from "@/lib/services/story/stories";
import { listDeletedStories } from "@/lib/services/story/trash";
import { listTrash } from "@/lib/services/trash/parts";
import { titleOfProject } from "../../page-titles";
import { type ProjectPageProps, requireProjectPage } from "../../require-pages";

export const generateMetadata = titleOfProject();

export default async function ProjectPage(props: ProjectPageProps) {
  const { scope } = await requireProjectPage("project", props);
  const editing = mayEdit(levelOf(scope));
  const owns = levelOf(scope) === "owner";
  const [
    { project },
    stories,
    { characters },
    { contextItems },
    gathered,
    spending,
    models,
    goneStories,
    goneParts,
  ] = await Promise.all([
    fetchProject(scope),
    orNull(listStories(scope), "stories"),
    listCharacters(scope),
    listContextItems(scope),
    orNull(listPieces(scope), "pictures, links and documents"),
    fetchProjectSpending(scope),
    fetchProjectModels(scope),
    owns ? orNull(listDeletedStories(scope), "deleted stories") : undefined,
    editing ? orNull(listTrash(scope), "deleted parts of a project") : null,
  ]);
  return (
    <Content>
      <BackLink href="/projectlist">Project List</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <ProjectFacts key={project.id} project={project} mayRename={owns} mayEdit={editing} />
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={`/runs?project=${project.id}`} variant="quiet">
            Runs
          </LinkButton>
          <LinkButton href={`/share/${project.id}`}>Share Project</LinkButton>
        </div>
      </div>
      {project.archived_at ? (
        <Notice className="mt-8">
          This project is archived: the project list shows it among the archived ones only.
        </Notice>
      ) : null}
      <StoryList
        key={`stories ${project.id}`}
        projectId={project.id}
        seed={stories}
        mayEdit={editing}
      />
      <Section
        title="Characters"
        note={characters.length > 0 ? characters.length : null}
        actions={
          editing ? (
            <LinkButton href={`/new-character/${project.id}`} size="small">
              New Character
            </LinkButton>
          ) : null
        }
      >
        {characters.length === 0 ? (
          <EmptyState>
            Characters keep their face and their voice through every story of the project. They can
            also be made from a script.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-4 lg:grid-cols-6">
            {characters.map((character) => (
              <CharacterCard key={character.id} character={character} />
            ))}
          </ul>
        )}
      </Section>
      <ContextSection
        key={`context ${project.id}`}
        projectId={project.id}
        items={contextItems}
        gathered={gathered}
        mayEdit={editing}
      />
      <ProjectModels
        key={`models ${project.id}`}
        projectId={project.id}
        initial={models}
        mayEdit={editing}
      />
      <Spending
        key={`spending ${project.id}`}
        projectId={project.id}
        initial={spending}
        mayCap={owns}
      />
      {editing ? (
        <DeletedThings
          key={`deleted ${project.id}`}
          projectId={project.id}
          stories={goneStories}
          parts={goneParts}
        />
      ) : null}
      {owns ? (
        <div className="mt-16 flex flex-wrap gap-2 border-t border-line pt-6">
          <ArchiveButton
            what="project"
            id={project.id}
            name={project.name}
            isArchived={project.archived_at !== null}
          />
          <DeleteProject projectId={project.id} name={project.name} />
        </div>
      ) : null}
    </Content>
  );
}
