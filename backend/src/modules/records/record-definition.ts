import { DEFAULT_BASE_LANGUAGE, type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type InputFields, type LocalizedKind } from '../localization/index.js';

/** Column of the display position, and its name in responses. */
export interface PositionOptions {
  readonly column: string;
  /** Name in responses; null if another member contains the position. */
  readonly responseName: string | null;
  /** Whether updates accept a position under `responseName`; creations do not. */
  readonly settable?: boolean;
  /** The first position; default 0. */
  readonly firstPosition?: number;
  /** Whether the position is a shared field, which creations contain too. Each position then occurs once. */
  readonly isInput?: boolean;
}

export const DEFAULT_POSITION = {
  column: 'position',
  responseName: 'order',
} as const satisfies PositionOptions;

/** Returns the position options of a kind; undefined unless staff reorder it. */
export function getPositionOptions({
  ordered,
}: {
  readonly ordered?: boolean | PositionOptions;
}): PositionOptions | undefined {
  return ordered === true ? DEFAULT_POSITION : ordered || undefined;
}

/** Language of the texts of an input, under either name. */
export interface LanguageInput {
  language?: Language;
  baseLanguage?: Language;
  /** Digests of the base texts that the writer saw, by field. */
  basis?: Record<string, string>;
}

/** Returns the language of the texts of a new record. */
export function getInputLanguage({ language, baseLanguage }: LanguageInput): Language {
  return language ?? baseLanguage ?? DEFAULT_BASE_LANGUAGE;
}

/** How records of a kind are created, changed and shown. `defineKind` derives it from a declaration. */
export interface RecordDefinition<
  E extends LocalizedEntity,
  Create extends LanguageInput,
  Update extends LanguageInput,
> extends LocalizedKind<E> {
  /** Name within a sentence: `facility`. */
  readonly label: string;
  readonly orderBy: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Order that `orderBy` cannot express; takes precedence over it. */
  readonly compare?: ((a: E, b: E) => number) | undefined;
  /** Set for kinds that staff reorder. */
  readonly position?: PositionOptions | undefined;
  /** Column that controls whether visitors see a record; without one, all are visible. */
  readonly live?: string | undefined;
  isLive(this: void, record: E): boolean;
  /** Whether its date has passed. */
  hasPassed(this: void, record: E): boolean;
  /** Returns the shared fields as editing operations show them. */
  showShared(this: void, record: E): Record<string, unknown>;
  /** Whether a new input is another translation of this existing record. */
  readonly isSameRecord?: ((record: E, input: Create) => boolean) | undefined;
  /** Creates a record with its shared fields, without texts. */
  create(this: void, baseLanguage: Language, input: Create): E;
  /** Writes the shared fields of an input. */
  apply(this: void, record: E, input: Update | Create): void;
  /** Returns the texts of an input, with empty lists as the text for "none"; with `isNew`, also omitted lists. */
  fillEmptyLists(this: void, input: InputFields, options: { isNew: boolean }): InputFields;
}
