import type { ShownText } from "./shown-text";

const registration = [
  "Register as new user",
  "Registering...",
  "Email Verification",
  "User names can only have lower case letters, numbers, underscores and periods.",
  "User names must be 24 characters or less.",
  "User name is available",
  "User name is taken",
  "User name is taken. Try {suggestion} instead?",
  "Password must have 8-20 characters",
  "Password must have letters, numbers, and special characters",
  "Please ensure all fields are valid.",
  "Failed to check username availability.",
  "Failed to register user.",
  "An error occurred during registration.",
];

const signingIn = [
  "Existing user? Login here",
  "Your email address is not verified. Please check your inbox.",
  "Failed to fetch user details",
  "An error occurred during login. Please try again.",
];

const password = [
  "reset password",
  "Please ensure the password meets all requirements",
  "Please ensure the new password meets all requirements",
  "Failed to reset password. Please try again.",
  "An error occurred. Please try again.",
  "Password reset successfully. Please verify your email.",
  "Old password incorrect.",
  "Password change was successful.",
];

const deletion = ["Failed to delete account on the server", "Account deleted successfully."];

function shownBy(file: string, texts: string[]): ShownText[] {
  return texts.map((text) => ({ text, shownBy: file }));
}

/** What document 1 has the account screens say (§2, §5 and §8). */
export const accountTexts: ShownText[] = [
  ...shownBy("accounts-registration.spec.ts", registration),
  ...shownBy("accounts-signing-in.spec.ts", signingIn),
  ...shownBy("accounts-password.spec.ts", password),
  ...shownBy("accounts-deletion.spec.ts", deletion),
  ...shownBy("accounts-admin.spec.ts", ["Access Admin Dashboard"]),
];
