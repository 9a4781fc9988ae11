import { sendForm } from '../../../api/send-form';
import { type components } from '@kawabe/client';
import { type Language } from '../../i18n/language';

export type UploadResult = components['schemas']['UploadResultDto'];

/** What an uploaded image is for. */
export interface UploadTarget {
  /** Purpose as the media library defines it. */
  purpose: string;
  /** Base language of the record that shows the images: alternative texts are written in it first. */
  language?: Language | undefined;
}

export function uploadImage(
  file: File,
  { purpose, language }: UploadTarget,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<UploadResult> {
  const form = new FormData();
  form.set('for', purpose);
  if (language) form.set('language', language);
  form.set('image', file);
  return sendForm('/api/upload/image', form, options);
}

const MEGABYTE = 1024 * 1024;
const PHOTO_TYPES = ['jpeg', 'png', 'gif', 'webp'];

/** File types and size accepted for a purpose, as the API declares them. */
export interface UploadLimits {
  megabytes: number;
  /** Accepted subtypes of `image/`, such as `svg+xml`. HEIC is always accepted as well. */
  types: readonly string[];
}

/** Returns the limits of a purpose: rooms need large photographs, other purposes accept SVG as well. */
export function uploadLimits(purpose: string): UploadLimits {
  return purpose === 'room'
    ? { megabytes: 25, types: PHOTO_TYPES }
    : { megabytes: 10, types: [...PHOTO_TYPES, 'svg+xml'] };
}

// Most browsers recognize HEIC only by its extension. The server stores it as JPEG.
const HEIC_EXTENSION = /\.hei[cf]$/i;

export const isHeic = (file: File): boolean =>
  HEIC_EXTENSION.test(file.name) || /^image\/hei[cf]/.test(file.type);

/** Returns the `accept` attribute of a file input. */
export const acceptAttribute = ({ types }: UploadLimits): string =>
  [...types.map((type) => `image/${type}`), 'image/heic', 'image/heif', '.heic', '.heif'].join();

const COMMON_NAMES: Readonly<Record<string, string>> = {
  jpeg: 'JPG',
  webp: 'WebP',
  'svg+xml': 'SVG',
};

/** Returns the accepted types by their common names: “JPG · PNG · HEIC”. */
export const formatTypeNames = ({ types }: UploadLimits): string =>
  [...types.map((type) => COMMON_NAMES[type] ?? type.toUpperCase()), 'HEIC'].join(' · ');

/** Returns why a file is rejected before the upload, or null. The server checks the bytes of the file as well. */
export function findRejectionReason(file: File, limits: UploadLimits): 'type' | 'size' | null {
  const isAccepted = limits.types.some((type) => file.type === `image/${type}`);
  if (!isAccepted && !isHeic(file)) return 'type';
  return file.size > limits.megabytes * MEGABYTE ? 'size' : null;
}

export const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
