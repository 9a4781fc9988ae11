import { type Pictures } from './asset.js';

/** The way to what is known of pictures. The media library stands behind it; no kind of content knows that. */
export abstract class PictureShelf {
  /** Reads whatever is known of some addresses, in one go. */
  abstract read(urls: readonly string[]): Promise<Pictures>;

  /**
   * Orders the missing renditions of some pictures, also where they were given up before: stores the job with
   * whatever the caller's entity manager holds, in one transaction. Null where there is nothing to do.
   */
  abstract render(urls: readonly string[], requestedBy: string): Promise<{ id: number } | null>;
}
