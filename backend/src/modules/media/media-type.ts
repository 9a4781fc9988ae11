import { Problem } from '../../kernel/problem.js';

/** Returns the problem of a file that is broken, truncated or not an image. */
export function notAnImageProblem(field: string, message: string): Problem {
  return Problem.invalidField(field, 'not_an_image', message);
}

/** Returns the problem of a file type that is not accepted. */
export function wrongTypeProblem(field: string, message: string): Problem {
  const errors = [{ field, code: 'not_an_image' as const, message }];
  return new Problem('unsupported_media_type', message, { errors });
}

/** Returns the problem of a file that would need too many resources. */
export function tooLargeProblem(field: string, message: string): Problem {
  const errors = [{ field, code: 'too_large' as const, message }];
  return new Problem('too_large', message, { errors });
}

/** Stored file types and their extensions. */
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

const EXTENSIONS = Object.values(MEDIA_TYPES);

/** Returns all possible file names with a stem. */
export function listPossibleNames(stem: string): string[] {
  return EXTENSIONS.map((extension) => `${stem}.${extension}`);
}

const RASTER_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** Whether a type is a raster image; other files have no renditions. */
export function isRasterImage(type: string): boolean {
  return (RASTER_TYPES as readonly string[]).includes(type);
}

const IMAGE_TYPES = [...RASTER_TYPES, 'image/svg+xml'] as const;
const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

const MB = 1024 * 1024;

/** Accepted types and size of a purpose. */
export interface UploadRules {
  readonly types: readonly MediaType[];
  readonly maxBytes: number;
}

const IMAGE_RULES: UploadRules = { types: IMAGE_TYPES, maxBytes: 10 * MB };

/** Upload rules by purpose. Kinds add purposes when they are declared. */
const RULES_BY_PURPOSE = new Map<string, UploadRules>([
  ['room', { types: RASTER_TYPES, maxBytes: 25 * MB }],
  ['video', { types: VIDEO_TYPES, maxBytes: 50 * MB }],
  ['logo', IMAGE_RULES],
]);

/** Sorted names of purposes. The OpenAPI document reads them after all kinds are declared. */
export const PURPOSE_NAMES: string[] = [...RULES_BY_PURPOSE.keys()].sort();

/** Registers a purpose; by default it accepts images of at most 10 MB. */
export function registerUploadPurpose(purpose: string): void {
  if (RULES_BY_PURPOSE.has(purpose)) return;
  RULES_BY_PURPOSE.set(purpose, IMAGE_RULES);
  PURPOSE_NAMES.push(purpose);
  // Sorted, because the OpenAPI document must not depend on the order of module loading.
  PURPOSE_NAMES.sort();
}

/** Returns the rules of a purpose; undefined if it is unknown. */
export function findUploadRules(purpose: string): UploadRules | undefined {
  return RULES_BY_PURPOSE.get(purpose);
}

/** Returns the names of the accepted types. HEIC is accepted where JPEG is, and stored as JPEG. */
export function formatTypeNames(purpose: string): string {
  const names = (findUploadRules(purpose)?.types ?? []).map((type) =>
    MEDIA_TYPES[type].toUpperCase(),
  );
  return [...names, ...(isTypeAllowed(purpose, 'image/jpeg') ? ['HEIC'] : [])].join(', ');
}

/** Maximum over all purposes. */
export const MAX_FILE_BYTES = 50 * MB;

export function isTypeAllowed(purpose: string, type: string): type is MediaType {
  return findUploadRules(purpose)?.types.some((accepted) => accepted === type) ?? false;
}
