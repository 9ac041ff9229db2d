/** What separates addresses: commas, semicolons, space and line breaks. */
const SEPARATORS = /[,;\s]+/u;

/** `Ben Holm <ben@mail.example>`, as mail programs write an address: the name before it is left out. */
const NAMED = /[^<>,;\n]*<([^<>]*)>/gu;

/**
 * The addresses in a text that was typed or pasted, each once, in their order. What is no address is
 * among them as it stands, for whoever has to say so.
 */
export function readAddresses(text: string): string[] {
  // A name in quotes may hold a comma.
  const plain = text.replace(/"[^"]*"/gu, " ").replace(NAMED, " $1 ");
  return [...new Set(plain.split(SEPARATORS).filter((piece) => piece !== ""))];
}
