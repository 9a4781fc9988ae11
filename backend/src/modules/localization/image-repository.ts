import { type Language } from '../../kernel/language.js';

/** What must stay in view when a picture is cropped: 0 to 1 from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A picture as pages show it. */
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

/** What is known of pictures, read at once for all that an answer shows. */
export interface ImageLookup {
  /** The picture at an address. `name` is what it shows, and stands in for an alternative text. */
  resolve(url: string, language: Language, name: string): ImageAsset;
}

/** The way to what is known of pictures. The media library stands behind it; no kind of content knows that. */
export abstract class ImageRepository {
  /** Reads whatever is known of some addresses, in one go. */
  abstract load(urls: readonly string[]): Promise<ImageLookup>;

  /**
   * Orders the missing renditions of some pictures, also where they were given up before: stores the job with
   * whatever the caller's entity manager holds, in one transaction. Null where there is nothing to do.
   */
  abstract requestRenditions(
    urls: readonly string[],
    requestedBy: string,
  ): Promise<{ id: number } | null>;
}
