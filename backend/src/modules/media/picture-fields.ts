import { type RequestWithFiles } from '../../platform/http/received-files.js';
import { type MediaAsset } from './media.kind.js';

/** What becomes of the pictures in one part of a multipart body. */
export interface PictureField {
  /** What they are for, and so of what types and size; or how the rest of the body says it. */
  readonly purpose: string | ((body: Readonly<Record<string, unknown>>) => string);
  /** The field of the body that takes their addresses, as if the client had sent them. */
  readonly into: string;
  /** Whether the call comes to nothing without one. */
  readonly isNeeded?: boolean;
  /** How many may come. With it, addresses are added to the list that the field holds. */
  readonly maxCount?: number;
}

export type PictureFields = Readonly<Record<string, PictureField>>;

export const PICTURE_FIELDS = 'kawabe:picture-fields';

export interface RequestWithPictures extends RequestWithFiles {
  pictures?: Record<string, MediaAsset[]>;
}
