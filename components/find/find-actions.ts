/** A place that can be found by its name or by what people do there. */
export interface FindAction {
  title: string;
  href: string;
  /** Other words for it. */
  words: string;
}

const ACTIONS: readonly FindAction[] = [
  { title: "Project List", href: "/projectlist", words: "projects home open" },
  { title: "Create Project", href: "/createproject", words: "new project make" },
  { title: "Runs", href: "/runs", words: "work progress history cost" },
  { title: "My Account", href: "/myaccount", words: "settings password profile" },
  { title: "API reference", href: "/api-reference", words: "calls developers" },
  { title: "Logout", href: "/logout", words: "sign out leave" },
];

/** The same of the story that is open. */
const OF_STORY: readonly { title: string; path: string; words: string }[] = [
  { title: "This story", path: "", words: "home title" },
  { title: "Logline", path: "/edit-logline", words: "edit write" },
  { title: "Script", path: "/edit-script", words: "edit write screenplay" },
  { title: "Script media", path: "/script-media", words: "shots cast places generate make images" },
  { title: "Film", path: "/edit-video", words: "watch play video" },
];

/** What can be done from a page whose name or words hold all that is asked for. */
export function findActions(asked: string, pathname: string): FindAction[] {
  const story = /^\/story\/[^/]+/u.exec(pathname)?.[0];
  const ofStory = story
    ? OF_STORY.map(({ title, path, words }) => ({ title, href: `${story}${path}`, words }))
    : [];
  const parts = asked.toLowerCase().split(/\s+/u).filter(Boolean);
  return [...ofStory, ...ACTIONS].filter(({ title, words }) => {
    const text = `${title} ${words}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
