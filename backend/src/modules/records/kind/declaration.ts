import { type RecordRules } from '../../localization/index.js';
import { type LocalizedFields } from '../../../kernel/localized-text.js';
import { type ViewOptions } from '../record-views.js';
import { LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Translation } from '../../../kernel/translation.entity.js';
import { positionOptions } from '../record-definition.js';
import { type CreateOf, type RecordOf, type KindShape, type UpdateOf } from './types.js';

/** Members of every record, translation, input or response. */
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

/** Fields with a reserved name do not compile. */
export type NoReservedNames = { readonly [K in ReservedName]?: never };

const RESERVED_NAMES = new Set<string>([
  ...RESERVED,
  ...Object.getOwnPropertyNames(LocalizedEntity.prototype),
  ...Object.getOwnPropertyNames(Translation.prototype),
]);

/** Throws on reserved or duplicate field names, so that the server does not start. */
export function assertUniqueNames(declared: ClassDeclaration & { readonly kind: string }): void {
  const { kind, words, shared, derived = {} } = declared;
  const position = positionOptions(declared);
  const aliases = Object.values(shared).flatMap(({ alias }) => alias?.name ?? []);
  const positionColumn = position && !(position.column in shared) ? [position.column] : [];
  const fieldNames = [words, shared, derived].flatMap((fields) => Object.keys(fields));
  const names = [...fieldNames, ...aliases, ...positionColumn];
  const duplicates = names.filter(
    (name, index) => RESERVED_NAMES.has(name) || names.indexOf(name) !== index,
  );
  if (duplicates.length === 0) return;
  throw new TypeError(`The kind "${kind}" cannot have a field called ${duplicates.join(', ')}.`);
}

/** Declaration of a kind of content. */
export interface Declaration<T extends KindShape> extends RecordRules<RecordOf<T>> {
  /** As in URLs: `facilities`. */
  readonly kind: string;
  /** Name of the record class: `Facility`. */
  readonly name: T['name'];
  /** Name in OpenAPI schemas, if different from `name`. */
  readonly contractName?: string;
  /** Name within a sentence: `facility`. */
  readonly label: string;
  /** Localized fields; `words` is also their member in the API. */
  readonly words: T['words'];
  /** Localized fields, if they depend on the record. */
  localizedFieldsOf?(this: void, record: RecordOf<T>): LocalizedFields;
  readonly shared: T['shared'];
  readonly derived?: T['derived'];
  /** Shared fields whose combination is unique. */
  readonly unique?: { readonly properties: string[]; readonly deferMode?: 'immediate' };
  /**
   * Whether the operations on base languages are available; flat responses then contain the id of the base
   * translation.
   */
  readonly structured?: T['structured'];
  /** Whether a flat resource is available, which then takes the plain schema name. Default: `structured`. */
  readonly flat?: boolean;
  /** Whether staff reorder records, and the column for it. It is the default order of lists unless `orderBy` is set. */
  readonly ordered?: T['ordered'];
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly compare?: (a: RecordOf<T>, b: RecordOf<T>) => number;
  /** The flag that controls whether visitors see a record; without one, all are visible. */
  readonly live?: keyof T['shared'] & string;
  /** The date fields. A record has passed after `last`, or after `first` if `last` is null. */
  readonly days?: {
    readonly first: keyof T['shared'] & string;
    readonly last: keyof T['shared'] & string;
  };
  /** Whether a new input is another translation of this existing record. */
  readonly isSameRecord?: (record: RecordOf<T>, input: CreateOf<T>) => boolean;
  /**
   * SQL equivalents of `localizedFieldsOf`, `displayName` and `compare` on the row `record` and `titled.title`, for
   * lists that load no records.
   */
  readonly inSql?: {
    readonly fixed?: string;
    readonly displayName?: string;
    readonly order?: string;
  };
  /** Error of an attempt to create a record from fields alone, for kinds that need an upload. */
  readonly createError?: () => Error;
}

/** The part of a declaration that its classes depend on. */
export type ClassDeclaration = Pick<
  Declaration<KindShape>,
  | 'kind'
  | 'name'
  | 'contractName'
  | 'label'
  | 'words'
  | 'localizedFieldsOf'
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
  | 'createError'
>;

export type KindView<T extends KindShape, V extends object> = ViewOptions<
  RecordOf<T>,
  CreateOf<T>,
  UpdateOf<T>,
  V
>;
