import { type Language } from '../kernel/language.js';
import { type LocalizedEntity } from '../kernel/localized.entity.js';

/** The language the staff of the demo house write in. */
export const BASE = 'zh_TW';

/** Words in each language, written by hand. */
export type DemoWords<Field extends string = string> = Readonly<
  Record<Language, Readonly<Partial<Record<Field, string>>>>
>;

/** One record of the demo house, as it is loaded. */
export interface DemoRecord {
  /** File names under `assets/demo/`, without their ending. */
  readonly pictures: readonly string[];
  readonly words: DemoWords;
  /** Makes the record, without words, from the addresses its pictures were given. */
  readonly make: (images: string[]) => LocalizedEntity;
}
