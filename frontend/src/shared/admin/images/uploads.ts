import { token } from '../../../api/token';
import { ApiError } from '../../../api/api-error';
import { type components } from '@kawabe/client';
import { type Language } from '../../i18n/language';

export type Uploaded = components['schemas']['UploadResultDto'];

interface Sending {
  done: Promise<Uploaded>;
  cancel: () => void;
}

/** What a file is sent for. */
export interface UploadTarget {
  /** What the media library is told the pictures are for. */
  purpose: string;
  /** The base language of the record that shows them: they are described in it first. Of none, the library's own. */
  language?: Language | undefined;
}

/** Sends one picture into the media library. By XMLHttpRequest: `fetch` does not tell how far it has come. */
export function upload(
  file: File,
  { purpose, language }: UploadTarget,
  onProgress: (part: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>((resolve, reject) => {
    const form = new FormData();
    form.set('for', purpose);
    if (language) form.set('language', language);
    form.set('image', file);
    request.open('POST', '/api/upload/image');
    const bearer = token.read();
    if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as Uploaded);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

const MEGABYTE = 1024 * 1024;
const PHOTOS = ['jpeg', 'png', 'gif', 'webp'];

/** What is taken for a purpose, as the API declares it. */
export interface UploadLimits {
  megabytes: number;
  /** What files are called to be taken. */
  types: readonly string[];
}

/** Rooms are shown by large photographs; drawings are taken for everything else. */
export function uploadLimits(purpose: string): UploadLimits {
  return purpose === 'room'
    ? { megabytes: 25, types: PHOTOS }
    : { megabytes: 10, types: [...PHOTOS, 'svg+xml'] };
}

// Browsers know HEIC by its name alone; the server keeps it as JPEG.
const HEIC = /\.hei[cf]$/i;

export const isHeic = (file: File): boolean =>
  HEIC.test(file.name) || /^image\/hei[cf]/.test(file.type);

/** For the browser's own picker. */
export const acceptAttribute = ({ types }: UploadLimits): string =>
  [...types.map((type) => `image/${type}`), 'image/heic', 'image/heif', '.heic', '.heif'].join();

/** As people call the types. */
export const typeNames = ({ types }: UploadLimits): string =>
  [
    ...types.map(
      (type) => ({ jpeg: 'JPG', webp: 'WebP', 'svg+xml': 'SVG' })[type] ?? type.toUpperCase(),
    ),
    'HEIC',
  ].join(' · ');

/** Why a file cannot be sent; the server looks at its bytes once more. */
export function rejectionReason(file: File, limits: UploadLimits): 'type' | 'size' | null {
  const known = limits.types.some((type) => file.type === `image/${type}`);
  if (!known && !isHeic(file)) return 'type';
  return file.size > limits.megabytes * MEGABYTE ? 'size' : null;
}

export const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
