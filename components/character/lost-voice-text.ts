/** Why a character that was given a voice has none. */
export function lostVoiceText(name: string): string {
  return `No voice: ${name} belongs to another speech provider than the one in use now.`;
}
