import { type ComponentType, type ReactNode } from 'react';
import { deriveDictionary } from '../../i18n/derive-dictionary';
import { Dictionary, type Loaders } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { NO_SLUG, recordPath, type RecordPage } from '../../site/slug';
import {
  type ContentRecord,
  type ContentRow,
  type Kind,
  type KindField,
  sharedFields,
} from '../content/content.queries';
import { entityTexts } from '../entities/texts';
import { findKindLabel, findLabel } from '../entities/use-labels';
import { type SharedValue, type SharedValues } from '../record/record-values';
import { sharedAdminTexts, type SharedAdminTexts } from '../texts';

/** Returns a function that returns the path of a record's page on the site. */
export function visitorPagePath(page: RecordPage) {
  return ({ shared }: Pick<ContentRecord, 'shared'>): string => {
    const { slug } = shared;
    return recordPath(page, typeof slug === 'string' ? slug : NO_SLUG);
  };
}

/** Texts that the kit derives from the label of a kind. */
interface DerivedTexts {
  /** Button and heading of a new record: “Add facility”. */
  create: string;
  /** Formats a number of records: “3 rooms”. */
  count: (count: number) => string;
  /** Title of an empty list. */
  empty: string;
  emptyText: string;
  /** Name of a record without one. */
  unnamed: string;
  /** Question before a record is deleted. */
  deleteQuestion: string;
}

/** Texts of a kind's screens that differ from the derived ones, or from those of all kinds in `shared/admin/texts`. */
export interface KindTexts extends Partial<DerivedTexts> {
  /** Heading of the screen, if it differs from the screen's name. */
  title?: string;
  /** Message of a list that could not be loaded. Default: “Failed to fetch” and the title. */
  fetchFailed?: string;
  /** Message of cards that could not be loaded because the session has ended. */
  cardsFailed?: string;
  /** Labels of fields, if they differ from the shared ones. */
  fields?: Record<string, string>;
  /** Hints below inputs, by field. */
  hints?: Record<string, string>;
  /** Labels of choices, by field and stored value. */
  choices?: Record<string, Record<string, string>>;
  /** Messages of empty required fields. Default: “{label} is required”. */
  required?: Record<string, string>;
  /** Messages of refused values by error code, if the shared ones are not true for the kind. */
  errors?: Record<string, string>;
  /** Formatters of numeric fields for a line of facts, by field: “2 persons”. */
  facts?: Record<string, (value: number) => string>;
  /** Title of the language structure of a kind without records. Default: that of an empty list. */
  noData?: string;
}

export type CompleteKindTexts = KindTexts & DerivedTexts;

/** Texts of records that are shown outside of the screens of their kind: the labels of fields are the shared ones. */
export const NO_TEXTS: KindTexts = {};

export interface WidgetProps {
  field: KindField;
  value: SharedValue;
  onChange: (value: SharedValue) => void;
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  record: ContentRecord;
}

/** Input of a shared field, if its type does not determine one. */
export type Widget = ComponentType<WidgetProps>;

/** A row of a list, with all that its columns need to render it. */
export interface RowView {
  adminKind: AdminKind;
  row: ContentRow;
  /** Language of the shown texts. */
  language: Language;
  kind: Kind;
  texts: CompleteKindTexts;
  sharedTexts: SharedAdminTexts;
  /** Path of the record's page. */
  to: string;
}

export interface KindColumn {
  id: string;
  header: (texts: KindTexts, sharedTexts: SharedAdminTexts, kind: Kind) => ReactNode;
  /** Sort parameter of the column; undefined if it cannot be sorted. */
  sort?: string;
  className?: string;
  cell: (view: RowView) => ReactNode;
  /** On a phone this value is below the name, instead of the description. */
  belowNameOnPhone?: boolean;
}

/** Filters a list by a value of a choice field. */
export interface Facet {
  field: string;
  /** All values side by side, or a select of those in use. */
  as: 'tabs' | 'select';
}

/** Renders several shared fields together, at the position of the first, with `SharedFieldInput` and `useSharedField`. */
export interface Panel {
  fields: readonly string[];
  Panel: ComponentType;
}

export interface AdminKind {
  /** Name of the kind in URLs of the API. */
  kind: string;
  /** Path of the list. */
  path: string;
  /** Path of the language structure, if the kind has one. */
  structurePath: string;
  columns: readonly KindColumn[];
  /** Inputs by shared field. Default: the input of its type. */
  widgets: Readonly<Record<string, Widget>>;
  panels: readonly Panel[];
  facets: readonly Facet[];
  texts: Dictionary<CompleteKindTexts>;
  /** Path of a record's page on the site, without a language. */
  visitorPath?: (record: Pick<ContentRecord, 'shared'>) => string;
  /** What the preview of the visitors' page needs, besides the edited values, to show a record. */
  preview?: {
    /** URL of the API from which the site lists the records, so that the preview can add a new record. */
    listUrl?: string;
    /** Returns members that the server derives from the shared fields, as in public responses. */
    derived?: (values: SharedValues) => Record<string, unknown>;
    /** Moves the record to the beginning of its list, so that it is visible. */
    moveToStart?: boolean;
  };
  /** How search engines and messengers show the page of a record, if it has one. */
  share?: {
    /** The localized field with which the description of the page begins. */
    description: string;
    /** The field of images; the first one is shown when the page is shared. Default: the image of the site. */
    image?: string;
  };
  /** Layout of a record's shared fields. Default: their order. */
  SharedFieldsLayout?: ComponentType;
  /** Shows the texts of a record before its shared fields. */
  hasTextsFirst?: boolean;
  /**
   * Opens a record in the language of the interface, even if it is the base language, which needs no decision. For a
   * `SharedFieldsLayout` that shows texts.
   */
  opensInInterfaceLanguage?: boolean;
  /** Replaces the table. */
  List?: ComponentType;
  /** Initial values of a new record that the kind does not declare. An initial number also replaces an invalid input. */
  initial: Readonly<Record<string, unknown>>;
  /** The choice that is required before a new record can be saved. */
  requiredChoice?: string;
  /** Shows records as cards on a further page; `maxImages` limits the images of a record created there. */
  cards?: { path: string; Card: ComponentType<{ view: RowView }>; maxImages?: number };
}

type KindDeclaration = Pick<AdminKind, 'kind' | 'columns'> &
  Partial<Omit<AdminKind, 'texts'>> & {
    /** Texts that differ from the defaults: a file for each language, or their dictionary if other components use it. */
    texts?: Loaders<KindTexts> | Dictionary<KindTexts>;
  };

/** Declares the screens of one kind. Everything else is read from `GET /api/content`. */
export function adminKind({ texts, ...screens }: KindDeclaration): AdminKind {
  const defaults = { widgets: {}, panels: [], facets: [], initial: {} };
  const path = `/admin/${screens.kind}`;
  const dictionary = createTexts(screens.kind, texts);
  return { path, structurePath: `${path}/languages`, ...defaults, ...screens, texts: dictionary };
}

function createTexts(kind: string, own: KindDeclaration['texts']): Dictionary<CompleteKindTexts> {
  const ownTexts = own && (own instanceof Dictionary ? own : new Dictionary(own));
  return deriveDictionary(sharedAdminTexts, async (sharedTexts, language) => {
    const [labels, texts] = await Promise.all([
      entityTexts.load(language),
      ownTexts?.load(language),
    ]);
    return { ...sharedTexts.kindTexts(findKindLabel(labels, kind)), ...texts };
  });
}

/** Returns the label of a field: that of the kind, the shared one, or the name in the API. */
export function fieldLabel(texts: KindTexts, sharedTexts: SharedAdminTexts, name: string): string {
  return findLabel(texts.fields ?? {}, name) ?? findLabel(sharedTexts.fields, name) ?? name;
}

/** Returns the label of a choice, or its value if it has none. */
export function choiceLabel(texts: KindTexts, field: string, value: string): string {
  return findLabel(texts.choices?.[field] ?? {}, value) ?? value;
}

/** Returns the label of the value of a record's first choice field, such as a room's type. */
export function choiceLabelOf(
  kind: Kind,
  texts: KindTexts,
  { shared }: Pick<ContentRecord, 'shared'>,
): string | undefined {
  const field = sharedFields(kind).find(({ type }) => type === 'choice');
  const value = field && shared[field.name];
  return field && typeof value === 'string' ? choiceLabel(texts, field.name, value) : undefined;
}
