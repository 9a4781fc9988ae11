/** The types of file the library keeps, and the endings of their names. */
export const MEDIA_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;

export type MediaType = keyof typeof MEDIA_TYPES;

const ENDINGS = Object.values(MEDIA_TYPES);

/** All that a file may be called whose name has this stem. */
export function namesOf(stem: string): string[] {
  return ENDINGS.map((ending) => `${stem}.${ending}`);
}

const PHOTOS = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** A picture made of pixels: what renditions are made of. */
export function isPhoto(type: string): boolean {
  return (PHOTOS as readonly string[]).includes(type);
}

const PICTURES = [...PHOTOS, 'image/svg+xml'] as const;
const FILMS = ['video/mp4', 'video/webm'] as const;

const MB = 1024 * 1024;

/** What a file is for, and so of what types and size it may be. */
export const PURPOSES = {
  room: { types: PHOTOS, maxBytes: 25 * MB },
  facility: { types: PICTURES, maxBytes: 10 * MB },
  attraction: { types: PICTURES, maxBytes: 10 * MB },
  event: { types: PICTURES, maxBytes: 10 * MB },
  slide: { types: PICTURES, maxBytes: 10 * MB },
  video: { types: FILMS, maxBytes: 50 * MB },
  intro: { types: PICTURES, maxBytes: 10 * MB },
  season: { types: PICTURES, maxBytes: 10 * MB },
  logo: { types: PICTURES, maxBytes: 10 * MB },
} as const satisfies Record<string, { types: readonly MediaType[]; maxBytes: number }>;

export type Purpose = keyof typeof PURPOSES;

export const PURPOSE_NAMES = Object.keys(PURPOSES) as Purpose[];

export function isTypeFor(purpose: Purpose, type: string): type is MediaType {
  return (PURPOSES[purpose].types as readonly string[]).includes(type);
}
