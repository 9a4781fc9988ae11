import { type Language, LANGUAGES } from '../kernel/language.js';
import { DEMO_IMAGES, type DemoImage } from './demo-images.js';

export const DEMO_BASE_LANGUAGE = 'zh_TW';

/** Texts in each language, written by hand. */
export type DemoLocalizedTexts<Field extends string = string> = Readonly<
  Record<Language, Readonly<Partial<Record<Field, string>>>>
>;

/** A file in `assets/demo/`. Image names omit the extension `.webp`. */
export type DemoFile = DemoImage | `logo-${Language}` | 'boats.mp4';

export interface DemoRecord {
  readonly files: readonly DemoFile[];
  readonly texts?: DemoLocalizedTexts;
  /** Creates the record, without texts, from the URLs of its files. */
  readonly make: (urls: string[]) => object;
}

/** Returns the alternative text of an image in each language. */
export function altOf(image: DemoImage): DemoLocalizedTexts<'alt'> {
  const texts = LANGUAGES.map((language) => [language, { alt: DEMO_IMAGES[image][language] }]);
  return Object.fromEntries(texts) as DemoLocalizedTexts<'alt'>;
}
