import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";

/**
 * The frame of every mail: the product's dark room in the plain styles that mail programs know.
 * Colours stand here as numbers, because mails know no style sheets.
 */
export const colours = {
  page: "#121110",
  panel: "#1b1a18",
  hairline: "#33312d",
  strong: "#f1eee8",
  text: "#c9c4ba",
  quiet: "#97928a",
  amber: "#f0a94a",
  onAmber: "#1a1206",
};

const fonts = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

const styles = {
  body: { backgroundColor: colours.page, color: colours.text, fontFamily: fonts, margin: 0 },
  container: { maxWidth: 520, padding: "40px 20px" },
  brand: { color: colours.quiet, fontSize: 13, letterSpacing: "0.08em", margin: "0 0 20px" },
  panel: {
    backgroundColor: colours.panel,
    border: `1px solid ${colours.hairline}`,
    borderRadius: 6,
    padding: "28px 28px 20px",
  },
  heading: { color: colours.strong, fontSize: 22, fontWeight: 600, margin: "0 0 16px" },
  text: { color: colours.text, fontSize: 15, lineHeight: "24px", margin: "0 0 16px" },
  button: {
    backgroundColor: colours.amber,
    borderRadius: 4,
    color: colours.onAmber,
    fontSize: 15,
    fontWeight: 600,
    padding: "12px 20px",
    textDecoration: "none",
  },
  action: { margin: "8px 0 20px" },
  quiet: { color: colours.quiet, fontSize: 13, lineHeight: "20px", margin: "0 0 12px" },
  link: { color: colours.amber, wordBreak: "break-all" },
  rule: { borderColor: colours.hairline, margin: "20px 0 16px" },
} satisfies Record<string, CSSProperties>;

/** One mail: what mail lists show of it, its title, and paragraphs with at most one action. */
export function MailFrame(props: { preview: string; title: string; children: ReactNode }) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
      </Head>
      <Preview>{props.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>Roughcut</Text>
          <Section style={styles.panel}>
            <Heading as="h1" style={styles.heading}>
              {props.title}
            </Heading>
            {props.children}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph(props: { children: ReactNode }) {
  return <Text style={styles.text}>{props.children}</Text>;
}

/** What a person may want to know besides. */
export function Note(props: { children: ReactNode }) {
  return (
    <>
      <Hr style={styles.rule} />
      <Text style={styles.quiet}>{props.children}</Text>
    </>
  );
}

/** The one thing to do, and its address in full for programs that show no buttons. */
export function Action(props: { href: string; children: ReactNode }) {
  return (
    <>
      <Section style={styles.action}>
        <Button href={props.href} style={styles.button}>
          {props.children}
        </Button>
      </Section>
      <Text style={styles.quiet}>
        Or open this address:
        <br />
        <Link href={props.href} style={styles.link}>
          {props.href}
        </Link>
      </Text>
    </>
  );
}
