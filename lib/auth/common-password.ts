import { commonForms, PASSWORD_MAXIMUM } from "@/lib/rules/account";

/** What can be the core of a password that meets the rule; nearly two thirds of the list cannot. */
const MAY_MATTER = /^(?=.*[a-z])(?=.*[0-9])[a-z0-9@$!%*#?&]*$/u;

let loading: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is chosen: half a megabyte that most processes never need. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const words = dictionary["passwords-common"];
  return new Set(words.filter((word) => word.length <= PASSWORD_MAXIMUM && MAY_MATTER.test(word)));
}

/** Whether a password is among those that people choose most, and that are tried first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadCommonPasswords();
  const common = await loading;
  return commonForms(password).some((form) => common.has(form));
}
