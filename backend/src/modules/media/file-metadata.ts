import { MEDIA_TYPES, type MediaType } from './media-type.js';

/** Returns the file name without extension: a digest of the bytes. Asynchronous, because videos are large. */
export async function computeDigestName(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex').slice(0, 32);
}

export const MAX_ALT_LENGTH = 500;
export const MAX_CATEGORY_LENGTH = 40;
/** Short, because pages contain the placeholder of every image that they show. */
export const MAX_PLACEHOLDER_LENGTH = 400;

/** Digest and extension: `0a4d55a8d778e5022fab701977c5d840.jpg` matches, `river.jpg` does not. */
export const STORED_FILE_NAME = new RegExp(
  `^[0-9a-f]{32}[.](?:${Object.values(MEDIA_TYPES).join('|')})$`,
);

/** A copy of an image in another format and width. */
export interface Rendition {
  readonly type: string;
  readonly width: number;
  /** File name in the storage. */
  readonly name: string;
}

/** Metadata of a stored file. */
export interface FileMetadata {
  readonly name: string;
  readonly type: MediaType;
  /** The size. */
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  /** Whether it can have renditions: not SVGs, animations and videos. */
  readonly renderable: boolean;
}
