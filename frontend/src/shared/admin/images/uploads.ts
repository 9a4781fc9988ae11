import { token } from '../../../api/token';
import { ApiError } from '../../../api/api-error';
import { type components } from '@kawabe/client';
import { type Language } from '../../i18n/language';

export type UploadResult = components['schemas']['UploadResultDto'];

interface PendingUpload {
  result: Promise<UploadResult>;
  cancel: () => void;
}

/** What an uploaded image is for. */
export interface UploadTarget {
  /** Purpose as the media library defines it. */
  purpose: string;
  /** Base language of the record that shows the images: alternative texts are written in it first. */
  language?: Language | undefined;
}

/** Uploads an image with XMLHttpRequest, because `fetch` does not report upload progress. */
export function uploadImage(
  file: File,
  { purpose, language }: UploadTarget,
  onProgress: (progress: number) => void,
): PendingUpload {
  const request = new XMLHttpRequest();
  const result = new Promise<UploadResult>((resolve, reject) => {
    const form = new FormData();
    form.set('for', purpose);
    if (language) form.set('language', language);
    form.set('image', file);
    request.open('POST', '/api/upload/image');
    const accessToken = token.read();
    if (accessToken) request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as UploadResult);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(form);
  });
  return { result, cancel: () => request.abort() };
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
