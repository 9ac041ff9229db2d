import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = {
  title: "No more mails",
  robots: "noindex",
  referrer: "no-referrer",
};

/** Ends the mails of an inbox: the link in a mail shows this page, and its button decides. */
export default async function UnsubscribePage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[]; after?: string }>;
}) {
  const { token, after } = await searchParams;
  const query = new URLSearchParams({ token: typeof token === "string" ? token : "", page: "1" });
  return (
    <AccountPage
      title="no more mails"
      links={
        <Link href="/inbox" className="text-link">
          Open your inbox
        </Link>
      }
    >
      {after === "done" ? (
        <p role="status" className="text-good">
          You get no more mails about what happens in your stories. You can begin them again in your
          inbox.
        </p>
      ) : (
        <form method="post" action={`/api/inbox/unsubscribe?${query}`}>
          <p className="mb-5 text-soft">
            You will get no more mails about notes, approvals and new takes. Your inbox in the
            studio stays as it is, and mails about your account still come.
          </p>
          <Button type="submit" variant="primary">
            Send me no more mails
          </Button>
        </form>
      )}
    </AccountPage>
  );
}
