import { DEFAULT_BASE_LANGUAGE, type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type InputFields, type LocalizedKind } from '../localization/index.js';

/** Where a record keeps its place in the list, and how that is called in answers. */
export interface PositionOptions {
  readonly column: string;
  /** Its name in answers; null where a member of another name tells it. */
  readonly shown: string | null;
  /** Whether an update may name a place. */
  readonly settable?: boolean;
  /** The number of the first place; 0 unless said. */
  readonly from?: number;
  /** Whether inputs choose it as they do other fields; no two records have the same then. */
  readonly chosen?: boolean;
}

export const DEFAULT_POSITION = {
  column: 'position',
  shown: 'order',
} as const satisfies PositionOptions;

/** How records of a kind keep their place, where staff put them in order. */
export function positionOptions({
  ordered,
}: {
  readonly ordered?: boolean | PositionOptions;
}): PositionOptions | undefined {
  return ordered === true ? DEFAULT_POSITION : ordered || undefined;
}

/** The language an input's words are in, under either of its names. */
export interface LanguageInput {
  language?: Language;
  baseLanguage?: Language;
  /** By field, the digest of the base words that the writer looked at. */
  basis?: Record<string, string>;
}

/** The language of a new input's words. */
export function inputLanguage({ language, baseLanguage }: LanguageInput): Language {
  return language ?? baseLanguage ?? DEFAULT_BASE_LANGUAGE;
}

/** What is particular to the records of a kind, as `defineKind` makes it of a declaration. */
export interface RecordDefinition<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
> extends LocalizedKind<E> {
  /** As a sentence names one: `facility`. */
  readonly label: string;
  /** The order of lists. */
  readonly orderBy: Readonly<Record<string, 'asc' | 'desc'>>;
  /** For an order the database does not know; comes before the one above. */
  readonly compare?: ((a: E, b: E) => number) | undefined;
  /** Where a record keeps its place, for kinds that staff put in order. */
  readonly place?: PositionOptions | undefined;
  /** The column that says whether visitors see it; where there is none, they see all. */
  readonly live?: string | undefined;
  /** Whether visitors see it. */
  isLive(this: void, record: E): boolean;
  /** Whether its day is over. */
  isOver(this: void, record: E): boolean;
  /** The fields all languages share, as the editing calls answer them. */
  shared(this: void, record: E): Record<string, unknown>;
  /** Whether a new input is another language of a record that is there already. */
  readonly findExisting?: ((record: E, input: Create) => boolean) | undefined;
  /** A new record with its shared fields, and no words yet. */
  create(this: void, baseLanguage: Language, input: Create): E;
  /** Writes the shared fields that an input names. */
  apply(this: void, record: E, input: Update | Create): void;
  /** The words of an input, where it does not simply name them. */
  words(this: void, input: InputFields, isNew: boolean): InputFields;
}
