import { escapeXml } from "@/lib/xml/escape-xml";

/** Writing XML: elements as text, with what people wrote escaped. */

/** What stands in an element: text that is escaped, or elements that are written already. */
type Content = string | readonly Xml[];

/** A written element, so that its text is not escaped again. */
export interface Xml {
  readonly xml: string;
}

/**
 * One element. Attributes without a value are left out.
 * @param content a text, or elements; each of these stands on a line of its own
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  content: Content = [],
): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  if (typeof content === "string") {
    return { xml: `<${name}${given}>${escapeXml(content)}</${name}>` };
  }
  if (content.length === 0) return { xml: `<${name}${given}/>` };
  const inner = content.map(({ xml }) => xml.replaceAll(/^(?= *<)/gmu, " ")).join("\n");
  return { xml: `<${name}${given}>\n${inner}\n</${name}>` };
}
