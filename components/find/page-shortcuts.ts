/** A key, or several of which each does it, and what it does. */
export interface Shortcut {
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const EVERYWHERE: ShortcutGroup = {
  title: "Everywhere",
  shortcuts: [
    { keys: ["Ctrl K", "⌘ K"], does: "Find a project, story, shot or action" },
    { keys: ["?"], does: "Show these shortcuts" },
    { keys: ["Esc"], does: "Close what is open" },
  ],
};

/** The keys of single pages, by how their addresses look. */
const OF_PAGES: readonly { path: RegExp; groups: readonly ShortcutGroup[] }[] = [
  {
    path: /^\/story\/[^/]+\/edit-script$/u,
    groups: [
      {
        title: "Script",
        shortcuts: [
          { keys: ["Ctrl S", "⌘ S"], does: "Save the script" },
          { keys: ["Tab"], does: "Complete a character's name" },
          { keys: ["Esc"], does: "Leave the name as it is typed" },
        ],
      },
    ],
  },
  {
    path: /^\/story\/[^/]+\/script-media$/u,
    groups: [
      {
        title: "Shot list and storyboard",
        shortcuts: [
          { keys: ["↑", "↓"], does: "Go to the shot above or below" },
          { keys: ["←", "→"], does: "Go to the shot beside it, in the storyboard" },
          { keys: ["Enter"], does: "Open the shot" },
          { keys: ["Space"], does: "Hear the shot" },
          { keys: ["Home", "End"], does: "Go to the first or last shot" },
        ],
      },
      {
        title: "Table read",
        shortcuts: [
          { keys: ["Space"], does: "Play or pause" },
          { keys: ["←", "→"], does: "Go to the line before or after" },
        ],
      },
    ],
  },
  {
    path: /^\/shot\/[^/]+$/u,
    groups: [
      {
        title: "Shot",
        shortcuts: [
          { keys: ["←"], does: "Previous shot" },
          { keys: ["→"], does: "Next shot" },
        ],
      },
    ],
  },
  {
    path: /^\/story\/[^/]+\/edit-video$/u,
    groups: [
      {
        title: "Film",
        shortcuts: [
          { keys: ["Space"], does: "Play or pause" },
          { keys: ["←", "→"], does: "Step by one frame while paused" },
          { keys: ["C"], does: "Show or hide captions" },
        ],
      },
    ],
  },
];

/** The shortcuts of a page, its own first. @param mayFind leaves finding out for strangers */
export function shortcutsOf(pathname: string, mayFind: boolean): ShortcutGroup[] {
  const own = OF_PAGES.find(({ path }) => path.test(pathname))?.groups ?? [];
  const [find, ...others] = EVERYWHERE.shortcuts;
  const shortcuts = mayFind && find ? [find, ...others] : others;
  return [...own, { ...EVERYWHERE, shortcuts }];
}
