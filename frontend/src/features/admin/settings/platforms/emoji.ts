const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/facebook/, '📘'],
  [/instagram/, '📷'],
  [/twitter|^x$|\bx\.com\b/, '🐦'],
  [/youtube/, '📺'],
  [/tiktok/, '🎵'],
  [/linkedin/, '💼'],
  [/^line\b|\bline$/, '💬'],
];

/** The sign of a social platform, by its name. */
export function platformEmoji(name: string): string {
  const known = name.trim().toLowerCase();
  return EMOJI.find(([pattern]) => pattern.test(known))?.[1] ?? '🌐';
}
