import type { ShownText } from "./shown-text";

const landing = [
  "Filmmakers and AI making movies together.",
  "New user? Register here",
  "Existing user? Login here",
];

const bar = [
  "Home",
  "My Account",
  "Logout",
  "Create Project",
  "Project List",
  "New User",
  "Login",
  "Log In",
  "Welcome",
];

/** What the landing page and the bar above every screen say (spec 1, §§1 and 2). */
export const shellTexts: ShownText[] = [
  ...landing.map((text) => ({ text, shownBy: "landing.spec.ts" })),
  ...bar.map((text) => ({ text, shownBy: "shell.spec.ts" })),
];
