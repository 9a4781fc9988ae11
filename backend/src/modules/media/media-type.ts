import { Problem } from '../../kernel/problem.js';

/** A file that is not what it should be: broken, cut short, or no picture at all. */
export function notAnImage(field: string, message: string): Problem {
  return Problem.invalidField(field, 'not_an_image', message);
}

/** A file of a type that is not taken there. */
export function wrongType(field: string, message: string): Problem {
  const errors = [{ field, code: 'not_an_image' as const, message }];
  return new Problem('unsupported_media_type', message, { errors });
}

/** A picture that would take too much to show. */
export function tooLarge(field: string, message: string): Problem {
  const errors = [{ field, code: 'too_large' as const, message }];
  return new Problem('too_large', message, { errors });
}

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
const VIDEOS = ['video/mp4', 'video/webm'] as const;

const MB = 1024 * 1024;

/** What files of a purpose may be. */
export interface UploadRules {
  readonly types: readonly MediaType[];
  readonly maxBytes: number;
}

const PICTURE: UploadRules = { types: PICTURES, maxBytes: 10 * MB };

/** What a file is for, and so of what types and size it may be. Kinds of content add theirs as they are declared. */
const PURPOSES = new Map<string, UploadRules>([
  ['room', { types: PHOTOS, maxBytes: 25 * MB }],
  ['video', { types: VIDEOS, maxBytes: 50 * MB }],
  ['logo', PICTURE],
]);

/** Their names, in order. The contract is written when all kinds are declared, and reads this list then. */
export const PURPOSE_NAMES: string[] = [...PURPOSES.keys()].sort();

/** Has files taken for a purpose; pictures at most 10 MB large, where nothing else is known of it. */
export function registerUploadPurpose(purpose: string): void {
  if (PURPOSES.has(purpose)) return;
  PURPOSES.set(purpose, PICTURE);
  PURPOSE_NAMES.push(purpose);
  // Not as modules happen to be loaded: the contract would differ by that.
  PURPOSE_NAMES.sort();
}

/** What files of a purpose may be; undefined where nobody declared one of the name. */
export function uploadRules(purpose: string): UploadRules | undefined {
  return PURPOSES.get(purpose);
}

/** What files of a purpose are called; HEIC is taken where JPEG is, and kept as that. */
export function typeNames(purpose: string): string {
  const names = (uploadRules(purpose)?.types ?? []).map((type) => MEDIA_TYPES[type].toUpperCase());
  return [...names, ...(isTypeAllowed(purpose, 'image/jpeg') ? ['HEIC'] : [])].join(', ');
}

/** Whatever it is for. */
export const LARGEST_FILE = 50 * MB;

export function isTypeAllowed(purpose: string, type: string): type is MediaType {
  return uploadRules(purpose)?.types.some((wanted) => wanted === type) ?? false;
}
