import { MEDIA_TYPES, type MediaType } from './media-type.js';

/** The name that bytes have among the files, without its ending. Films are large: it is taken in another thread. */
export async function digestName(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex').slice(0, 32);
}

export const ALT_LENGTH = 500;
export const CATEGORY_LENGTH = 40;
/** It stands in every page that shows the picture. */
export const PLACEHOLDER_LENGTH = 400;

/** A digest of the bytes, and the ending of the type. */
export const STORED_FILE_NAME = new RegExp(
  `^[0-9a-f]{32}[.](?:${Object.values(MEDIA_TYPES).join('|')})$`,
);

/** The picture in another format and width. */
export interface Rendition {
  readonly type: string;
  readonly width: number;
  /** Its name among the files. */
  readonly name: string;
}

/** What the intake found a file to be. */
export interface FileMetadata {
  readonly name: string;
  readonly type: MediaType;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly renderable: boolean;
}
