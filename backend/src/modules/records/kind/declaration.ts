import { type RecordRules } from '../../localization/index.js';
import { type LocalizedFields } from '../../../kernel/localized-text.js';
import { type ViewOptions } from '../record-views.js';
import { LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Translation } from '../../../kernel/translation.entity.js';
import { getPositionOptions } from '../record-definition.js';
import { type CreateOf, type RecordOf, type KindShape, type UpdateOf } from './types.js';

/** Members of every record, translation, input or response. */
const COMMON_MEMBERS = [
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

type ReservedName = (typeof COMMON_MEMBERS)[number] | keyof LocalizedEntity | keyof Translation;

/** Fields with a reserved name do not compile. */
export type NoReservedNames = { readonly [K in ReservedName]?: never };

const RESERVED_NAMES = new Set<string>([
  ...COMMON_MEMBERS,
  ...Object.getOwnPropertyNames(LocalizedEntity.prototype),
  ...Object.getOwnPropertyNames(Translation.prototype),
]);

/** Throws on reserved or duplicate field names, so that the server does not start. */
export function assertUniqueNames(declared: ClassDeclaration & { readonly kind: string }): void {
  const { kind, words, shared, derived = {} } = declared;
  const position = getPositionOptions(declared);
  const aliases = Object.values(shared).flatMap(({ alias }) => alias?.name ?? []);
  const positionColumn = position && !(position.column in shared) ? [position.column] : [];
  const fieldNames = [words, shared, derived].flatMap((fields) => Object.keys(fields));
  const names = [...fieldNames, ...aliases, ...positionColumn];
  const invalidNames = names.filter(
    (name, index) => RESERVED_NAMES.has(name) || names.indexOf(name) !== index,
  );
  if (invalidNames.length === 0) return;
  throw new TypeError(`The kind "${kind}" cannot have a field called ${invalidNames.join(', ')}.`);
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
  /** Fields that are the same in all languages. */
  readonly shared: T['shared'];
  /** Members of responses that are computed from other fields and not stored. */
  readonly derived?: T['derived'];
  /** Shared fields whose combination is unique. `immediate`: checked after each statement, so values can be swapped. */
  readonly unique?: { readonly properties: string[]; readonly deferMode?: 'immediate' };
  /**
   * Whether records are edited through two resources: the flat one (`/rooms`: one row per translation) and
   * `/base-rooms` (one row per record). A flat row then contains `baseRoomId`, the id of the translation in the base
   * language.
   */
  readonly structured?: T['structured'];
  /**
   * Whether there is a flat resource. If so, `RoomDto` is a row of it and `BaseRoomDto` a record; otherwise `RoomDto` is
   * a record. Default: the value of `structured`.
   */
  readonly flat?: boolean;
  /** Whether staff reorder records, and the column of the position. Lists use this order unless `orderBy` is set. */
  readonly ordered?: T['ordered'];
  /** Order of lists by column. Default: the position if staff reorder records, else the id. */
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Order that `orderBy` cannot express; takes precedence over it. */
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
   * SQL for lists that load no records. The alias `record` is the row of the record in its table, and `titled.title`
   * its title in the base language.
   */
  readonly inSql?: {
    /** Condition that is true for records whose texts are values that all languages share (see `localizedFieldsOf`). */
    readonly fixed?: string;
    /** Expression of the name; default: the title. */
    readonly displayName?: string;
    /** `order by` clause equivalent to `compare`. */
    readonly order?: string;
  };
  /** Error of an attempt to create a record from fields alone, for kinds that need an upload. */
  readonly creationError?: () => Error;
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
  | 'creationError'
>;

/** The flat or the base resource of a kind, with responses `V`. */
export type KindView<T extends KindShape, V extends object> = ViewOptions<
  RecordOf<T>,
  CreateOf<T>,
  UpdateOf<T>,
  V
>;
