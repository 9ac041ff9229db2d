import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { CallEntry } from "@/components/reference/call-entry";
import { LinkButton } from "@/components/ui/link-button";
import { describeCalls } from "@/lib/services/system/describe-calls";

export const metadata: Metadata = { title: "API reference" };

/** Every call of the studio, to read; the same as a document is at `/api/openapi.json`. */
export default function ApiReferencePage() {
  const calls = describeCalls();
  const areas = [...new Set(calls.map(({ area }) => area))];
  return (
    <Content width="page">
      <PageHeader
        title="API reference"
        note={`${calls.length} calls. What the studio's own screens can do, a program can do too.`}
        actions={
          <LinkButton href="/api/openapi.json" size="small">
            OpenAPI document
          </LinkButton>
        }
      />
      <Section title="Signing in">
        <p className="text-soft">
          Ask <code>POST /api/auth/token</code> with <code>email</code> and <code>password</code>,
          and send the <code>access_token</code> with every call as{" "}
          <code>Authorization: Bearer</code>. Failures answer <code>error</code>, the text for
          people, and <code>code</code>, the same word for the same reason every time.
        </p>
      </Section>
      <Section title="What costs money">
        <p className="text-soft">
          <code>GET /api/story/{"{id}"}/estimates</code> and its kin say what a start would cost. A
          start that a cap does not leave enough for answers <code>402</code> with the figures in{" "}
          <code>details</code>, in US dollars, and nothing has happened.
        </p>
      </Section>
      {areas.map((area) => (
        <Section key={area} title={area}>
          {calls
            .filter((call) => call.area === area)
            .map((call) => (
              <CallEntry key={call.name} call={call} />
            ))}
        </Section>
      ))}
    </Content>
  );
}
