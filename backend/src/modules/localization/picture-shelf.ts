import { type Pictures } from '../../kernel/asset.js';

/** The way to what is known of pictures. The media library stands behind it; no kind of content knows that. */
export abstract class PictureShelf {
  /** Reads whatever is known of some addresses, in one go. */
  abstract read(urls: readonly string[]): Promise<Pictures>;

  /** Has the missing renditions of some pictures made, also where that was given up before. */
  abstract render(urls: readonly string[]): Promise<void>;
}
