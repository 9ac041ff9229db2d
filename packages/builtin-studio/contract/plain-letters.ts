/**
 * A text with the Turkish letters `İ` and `ı` as the plain ones, as long as before: in small letters ELİF would be
 * another name than Elif.
 */
export function plainLetters(text: string): string {
  return text.replaceAll("İ", "I").replaceAll("ı", "i");
}
