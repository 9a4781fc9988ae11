import { type Language, LANGUAGES } from '../kernel/language.js';
import { DEMO_IMAGES, type DemoImage } from './demo-images.js';

/** The language the staff of the demo house write in. */
export const DEMO_BASE_LANGUAGE = 'zh_TW';

/** Words in each language, written by hand. */
export type DemoLocalizedTexts<Field extends string = string> = Readonly<
  Record<Language, Readonly<Partial<Record<Field, string>>>>
>;

/** A file under `assets/demo/`; pictures without their ending, which is `.webp`. */
export type DemoFile = DemoImage | `logo-${Language}` | 'boats.mp4';

/** One record of the demo house, as it is loaded. */
export interface DemoRecord {
  readonly files: readonly DemoFile[];
  /** Only what has words in several languages has them. */
  readonly words?: DemoLocalizedTexts;
  /** Makes the record, without words, from the addresses its files were given. */
  readonly make: (addresses: string[]) => object;
}

/** What a picture shows, as the words of a record. */
export function altOf(picture: DemoImage): DemoLocalizedTexts<'alt'> {
  const words = LANGUAGES.map((language) => [language, { alt: DEMO_IMAGES[picture][language] }]);
  return Object.fromEntries(words) as DemoLocalizedTexts<'alt'>;
}
