/**
 * Posts to pages that no form of ours can have sent. The framework reads what a form's action is called
 * with before the action is asked, and answers what it cannot read with 500, as if the product had failed.
 */

/** What an action is called with, in parts of a form that React writes and nobody types. */
interface Arguments {
  part: RegExp;
  /** References that stand in them; others would make React read something else into them. */
  reference: RegExp;
}

/** A form that a browser posts by itself: the action's name refers to its arguments. */
const POSTED: Arguments = { part: /^\$ACTION_\d+:\d+$/u, reference: /^\$@\d+$/u };
/** A form that a script gives to its action: nothing yet, and the fields, which follow by name. */
const SENT: Arguments = { part: /^\d+$/u, reference: /^\$(?:K\d+|undefined)$/u };

/**
 * Whether a post calls an action in a way that no page does.
 * @param request its body is read from a copy
 */
export async function isForgedAction(request: Request): Promise<boolean> {
  const isSent = request.headers.has("next-action");
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  if (request.method !== "POST" || !isForm) return isSent;
  const { part, reference } = isSent ? SENT : POSTED;
  try {
    const fields = [...(await request.clone().formData())].filter(([name]) => part.test(name));
    if (isSent && fields.length === 0) return true;
    return !fields.every(([, value]) => isPlain(value, reference));
  } catch {
    return true;
  }
}

/** Whether a part is JSON, with no references but those that it may have. */
function isPlain(part: FormDataEntryValue, reference: RegExp): boolean {
  if (typeof part !== "string") return false;
  let isPlainSoFar = true;
  try {
    JSON.parse(part, (_name, value) => {
      // A text that begins with a dollar sign is written with two.
      const refers = typeof value === "string" && value.startsWith("$") && !value.startsWith("$$");
      if (refers && !reference.test(value)) isPlainSoFar = false;
      return value;
    });
  } catch {
    return false;
  }
  return isPlainSoFar;
}
