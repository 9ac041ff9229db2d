import { StudioKeys } from "@/components/find/studio-keys";
import { InboxInBar } from "@/components/inbox/inbox-in-bar";
import { RunsInBar } from "@/components/runs/runs-in-bar";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { NavigationMenu } from "./navigation-menu";

const signedInItems = [
  { label: "Home", href: "/" },
  { label: "My Account", href: "/myaccount" },
  { label: "Logout", href: "/logout" },
  { label: "Create Project", href: "/createproject" },
  { label: "Project List", href: "/projectlist" },
] as const;

const signedOutItems = [
  { label: "Home", href: "/" },
  { label: "New User", href: "/register" },
  { label: "Login", href: "/login" },
] as const;

/** The fixed bar above every screen. `userName` is null for somebody who is signed out. */
export function TopBar({ userName }: { userName: string | null }) {
  return (
    <header className="fixed inset-x-0 top-0 z-[1000] h-(--bar-height) border-b border-line bg-page">
      <a
        href="#content"
        className="absolute top-2 left-2 -translate-y-24 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <nav aria-label="Main" className="content-width flex h-full items-center gap-3">
        <NavigationMenu items={userName === null ? signedOutItems : signedInItems} />
        <Link
          href="/"
          className="rounded-control px-1 font-display text-[17px] leading-none tracking-[0.14em] uppercase"
        >
          Roughcut
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-4 max-sm:gap-2">
          <StudioKeys mayFind={userName !== null} />
          {userName === null ? (
            <LinkButton href="/login" size="small">
              Log In
            </LinkButton>
          ) : (
            <>
              <RunsInBar userName={userName} />
              <InboxInBar />
              <Link
                href="/runs"
                className="rounded-control px-1 py-1.5 text-small text-soft transition-colors hover:text-ink"
              >
                Runs
              </Link>
              <Link
                href="/myaccount"
                className="truncate rounded-control px-1 py-1.5 text-small text-soft transition-colors hover:text-ink"
              >
                <span className="max-sm:hidden">Welcome, </span>
                <span className="text-ink">{userName}</span>
              </Link>
            </>
          )}
        </div>
      </nav>
    </header>
  );
}
