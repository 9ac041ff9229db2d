import { ErrorBox } from "@/components/ui/error-box";

/** What went wrong with a whole form, in a red box above its button. */
export function FormError({ message }: { message: string | null | undefined }) {
  return message ? <ErrorBox message={message} /> : null;
}
