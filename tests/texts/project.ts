import { IMAGE_STYLES } from "@/lib/rules/image-style";
import type { ShownText } from "./shown-text";

/** Texts of document 1 on the screens of projects: the lists, the project home and its forms. */
export const projectTexts: ShownText[] = [
  ...[
    "Projects I Own",
    "Projects I Can Access",
    "Create Project",
    "View",
    "Please enter a project name.",
    "Share Project",
    "Delete Project",
    "Are you sure you want to delete this project?",
    "Project not found.",
    ...IMAGE_STYLES,
  ].map((text) => ({ text, shownBy: "projects.spec.ts" })),
  ...[
    "Failed to create project. Please try again.",
    "Failed to load projects. Please try again.",
    "Failed to update name. Please try again.",
    "Failed to update description. Please try again.",
    "Failed to update image style. Please try again.",
    "Failed to delete project. Please try again.",
    "Failed to delete story. Please try again.",
    "Are you sure you want to delete this story?",
  ].map((text) => ({ text, shownBy: "projects-failures.spec.ts" })),
];
