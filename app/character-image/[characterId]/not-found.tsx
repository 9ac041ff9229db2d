import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { catalogue } from "@/lib/errors";

export default function NotFound() {
  return <NotFoundScreen title={catalogue["character.notFound"].text} />;
}
