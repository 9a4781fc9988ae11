import { type Language } from '../../kernel/language.js';

/** Point that stays visible when an image is cropped: 0 to 1 from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** An image as pages show it. `id` is null if the image is not in the media library; other nulls: unknown or not set. */
export interface ImageAsset {
  id: number | null;
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
  placeholder: string | null;
  decorative: boolean;
  focalPoint: FocalPoint | null;
  sources: { type: string; srcset: string }[];
}

/** Stored data of images, loaded at once for a whole response. */
export interface ImageLookup {
  /** Returns the image of a URL. `fallbackAlt` is its alternative text if none is stored. */
  resolve(url: string, language: Language, fallbackAlt: string): ImageAsset;
}

/** Access to stored images. Implemented by the media library, on which kinds do not depend. */
export abstract class ImageRepository {
  /** Loads the stored data of several URLs in one query. */
  abstract load(urls: readonly string[]): Promise<ImageLookup>;

  /**
   * Requests the missing renditions of images, failed ones included. Stores the job and the pending changes of the
   * caller's entity manager in one transaction. If no rendition is missing, stores the changes and returns null.
   */
  abstract requestRenditions(
    urls: readonly string[],
    requestedBy: string,
  ): Promise<{ id: number } | null>;
}
