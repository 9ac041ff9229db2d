import { DeletePiece } from "@/components/context/delete-piece";
import { PieceFacts } from "@/components/context/piece-facts";
import { PieceView } from "@/components/context/piece-view";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { requirePiece, requireProject } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchPiece } from "@/lib/services/context/pieces";
import { presentLooks } from "@/lib/services/context/present-piece";
import { fetchProject } from "@/lib/services/project/projects";
import { titleOfPiece } from "../../page-titles";

export const generateMetadata = titleOfPiece();

/** A picture of the mood board, a link or a document. */
export default async function ContextPiecePage({
  params,
}: {
  params: Promise<{ pieceId: string }>;
}) {
  const { pieceId } = await params;
  const { caller, scope } = await requirePage(
    `/context-piece/${pieceId}`,
    { pieceId },
    ({ caller, ids }) => requirePiece(caller, ids.pieceId, "viewer"),
  );
  const [{ piece, text, text_is_cut, permissionLevel }, { project }] = await Promise.all([
    fetchPiece(scope),
    fetchProject(await requireProject(caller, scope.projectId, "viewer")),
  ]);
  const editing = mayEdit(permissionLevel);
  return (
    <Content>
      <BackLink href={`/project/${project.id}`}>{project.name}</BackLink>
      <PieceFacts key={piece.id} piece={piece} looks={presentLooks()} mayEdit={editing} />
      <PieceView piece={piece} text={text} isCut={text_is_cut} />
      {editing ? (
        <div className="mt-16 border-t border-line pt-6">
          <DeletePiece piece={piece} projectId={project.id} />
        </div>
      ) : null}
    </Content>
  );
}
