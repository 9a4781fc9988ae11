/** Moves one entry to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** What the API takes as the address of a picture: http(s), or a file of our own. */
export function isImageAddress(text: string): boolean {
  if (/^\/uploads\/[^\s]+$/.test(text)) return true;
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** The addresses of a room's pictures, out of the text the API gives. */
export function parseImages(images: string): string[] {
  return images
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}
