/** Small words that English lines are full of and other languages do not have. */
const ENGLISH =
  /\b(?:the|and|of|is|are|was|you|he|she|it|they|we|my|your|his|her|this|that|to|at|with|for|not|don't|what|who|have|has|will|from|there|here|i'm|it's)\b/gu;
/** The same of languages with Latin letters; none of them is an English word. */
const OTHERS =
  /(?<!\p{L})(?:der|das|und|ist|nicht|ich|du|wir|sie|ein|eine|le|la|les|des|et|est|je|vous|nous|pas|une|el|los|las|es|que|un|una|por|con|il|che|non|di|sono|os|um|uma|não|com|het|een|en|niet|ik|jij|och|inte|jag|det|att|og|ikke|jeg|nie|jest|się|na|w)(?!\p{L})/gu;

/**
 * Whether a text is in English as far as its small words tell; names and figures alone count as
 * English, the language of the product.
 */
export function isEnglish(text: string): boolean {
  // Letters of other scripts settle it, however few.
  if (/[^\P{L}\p{Script=Latin}]/u.test(text)) return false;
  const lower = text.toLowerCase().replaceAll("’", "'");
  const english = lower.match(ENGLISH)?.length ?? 0;
  const others = lower.match(OTHERS)?.length ?? 0;
  return english >= others;
}
