import { type RecordRules } from '../../localization/index.js';
import { type LocalizedFields } from '../../../kernel/localized-text.js';
import { type ViewOptions } from '../record-views.js';
import { LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Translation } from '../../../kernel/translation.entity.js';
import { positionOptions } from '../record-definition.js';
import { type CreateOf, type RecordOf, type KindShape, type UpdateOf } from './types.js';

/** Members that every record, version, input or answer has. */
const RESERVED = [
  'id',
  'recordId',
  'version',
  'language',
  'baseLanguage',
  'isBaseLanguage',
  'basis',
  'stale',
  'owner',
  'media',
  'createdAt',
  'updatedAt',
  'fieldLanguages',
  'missingLanguages',
  'provenance',
  'translations',
] as const;

type ReservedName =
  (typeof RESERVED)[number] | Exclude<keyof LocalizedEntity | keyof Translation, never>;

/** Fields of such a name do not compile. */
export type Reserved = { readonly [K in ReservedName]?: never };

const TAKEN = new Set<string>([
  ...RESERVED,
  ...Object.getOwnPropertyNames(LocalizedEntity.prototype),
  ...Object.getOwnPropertyNames(Translation.prototype),
]);

/** Nor does anything start in which two members would have one name. */
export function assertNamesFree(declared: Declared & { readonly kind: string }): void {
  const { kind, words, shared, derived = {} } = declared;
  const place = positionOptions(declared);
  const aliases = Object.values(shared).flatMap(({ alias }) => alias?.name ?? []);
  const own = place && !(place.column in shared) ? [place.column] : [];
  const all = [words, shared, derived].flatMap((fields) => Object.keys(fields));
  const names = [...all, ...aliases, ...own];
  const twice = names.filter((name, index) => TAKEN.has(name) || names.indexOf(name) !== index);
  if (twice.length === 0) return;
  throw new TypeError(`The kind "${kind}" cannot have a field called ${twice.join(', ')}.`);
}

/** All that is particular to a kind of content. */
export interface Declaration<T extends KindShape> extends RecordRules<RecordOf<T>> {
  /** As it stands in addresses: `facilities`. */
  readonly kind: string;
  /** Its class: `Facility`. */
  readonly name: T['name'];
  /** What its classes are called in the contract, where that is something else. */
  readonly contractName?: string;
  /** As a sentence names one: `facility`. */
  readonly label: string;
  readonly words: T['words'];
  /** The rules of its words, where they differ from record to record. */
  wordsOf?(this: void, record: RecordOf<T>): LocalizedFields;
  readonly shared: T['shared'];
  readonly derived?: T['derived'];
  /** Members that no two records have alike, together. */
  readonly unique?: { readonly properties: string[]; readonly deferMode?: 'immediate' };
  /** Whether the language-structure calls apply; answers then name the base-language version. */
  readonly structured?: T['structured'];
  /** Whether it has a resource of versions, which then is what is named plainly in the contract; as `structured` is. */
  readonly flat?: boolean;
  /** Whether, and under which name, staff put its records in order; that is the order of lists, unless `orderBy` says. */
  readonly ordered?: T['ordered'];
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly compare?: (a: RecordOf<T>, b: RecordOf<T>) => number;
  /** The flag that says whether visitors see a record; without one all are seen. */
  readonly live?: keyof T['shared'] & string;
  /** The fields with its days; it is over after the last, or after the first where it has no other. */
  readonly days?: {
    readonly first: keyof T['shared'] & string;
    readonly last: keyof T['shared'] & string;
  };
  /** Whether a new input is another language of a record that is there already. */
  readonly findExisting?: (record: RecordOf<T>, input: CreateOf<T>) => boolean;
  /**
   * What `wordsOf`, `called` and `compare` say, as SQL about the row `record` and its `titled.title`: for lists that no
   * record is loaded for.
   */
  readonly inSql?: { readonly fixed?: string; readonly called?: string; readonly order?: string };
  /** Why no record can be made of fields alone. */
  readonly refuses?: () => Error;
}

/** What of it decides on classes. */
export type Declared = Pick<
  Declaration<KindShape>,
  | 'kind'
  | 'name'
  | 'contractName'
  | 'label'
  | 'words'
  | 'wordsOf'
  | 'shared'
  | 'derived'
  | 'unique'
  | 'ordered'
  | 'structured'
  | 'pages'
  | 'flat'
  | 'live'
  | 'days'
  | 'inSql'
  | 'refuses'
>;

export type View<T extends KindShape, V extends object> = ViewOptions<
  RecordOf<T>,
  CreateOf<T>,
  UpdateOf<T>,
  V
>;
