/**
 * Posts to pages that no form of ours can have sent. The framework reads what a form's action is called
 * with before the action is asked, and answers what it cannot read with 500, as if the product had failed.
 */

/** The parts of a form that name its action: React writes them, nobody types them. */
const ACTION_PART = /^\$ACTION_\d+:\d+$/u;
/** The one reference among them: from an action's name to what it is called with. */
const REFERENCE_TO_ARGUMENTS = /^\$@\d+$/u;

/**
 * Whether a post calls an action in a way that no page does. Forms are posted whole, by browsers that run
 * no scripts; with scripts they make calls of the API, so that the framework's own way to call an action,
 * with its name in a header, is never taken.
 * @param request its body is read from a copy
 */
export async function isForgedAction(request: Request): Promise<boolean> {
  if (request.headers.has("next-action")) return true;
  if (request.method !== "POST") return false;
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return false;
  try {
    const fields = await request.clone().formData();
    return [...fields].some(([name, value]) => ACTION_PART.test(name) && !isPlain(value));
  } catch {
    return true;
  }
}

/** Whether a part is JSON, without the references by which React would read something else into it. */
function isPlain(part: FormDataEntryValue): boolean {
  if (typeof part !== "string") return false;
  let isPlainSoFar = true;
  try {
    JSON.parse(part, (_name, value) => {
      if (typeof value !== "string" || !value.startsWith("$")) return value;
      // A text that begins with a dollar sign is written with two.
      if (!value.startsWith("$$") && !REFERENCE_TO_ARGUMENTS.test(value)) isPlainSoFar = false;
      return value;
    });
  } catch {
    return false;
  }
  return isPlainSoFar;
}
