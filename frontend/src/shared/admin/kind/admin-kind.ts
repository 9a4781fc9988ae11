import { type ComponentType, type ReactNode } from 'react';
import { type Dictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import {
  type ContentRecord,
  type ContentRow,
  type Kind,
  type KindField,
} from '../content/content.types';
import { type SharedValue, type SharedValues } from '../record/record-values';
import { type KitTexts } from '../texts';
import { NO_SLUG, recordPath, type RecordPage } from '../../site/slug';

/** For a kind whose records have pages of their own: the way to a record's. */
export function visitorPagePath(page: RecordPage) {
  return ({ shared }: Pick<ContentRecord, 'shared'>): string => {
    const { slug } = shared;
    return recordPath(page, typeof slug === 'string' ? slug : NO_SLUG);
  };
}

/** The words of one kind's screens; what every kind calls alike is the kit's. */
export interface KindTexts {
  /** The screen's heading, if it is not the name of the screen. */
  title?: string;
  /** The button and heading of a new one: “Add facility”. */
  create: string;
  count: (count: number) => string;
  /** What an empty list says, and below it. */
  empty: string;
  emptyText?: string;
  /** What a list that could not be loaded says, where it is not “Failed to fetch” and its title. */
  fetchFailed?: string;
  /** What cards say that could not be loaded because the session has ended. */
  cardsFailed?: string;
  /** Of a record without a name. */
  unnamed: string;
  /** Labels of fields that are not those of `labels`: a kind may call a field otherwise. */
  fields?: Record<string, string>;
  hints?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
  /** What is said where a field is left empty that must not be; else “{its name} is required”. */
  required?: Record<string, string>;
  /** A number among the shared fields as a line of facts has it: “2 persons”. */
  facts?: Record<string, (value: number) => string>;
  /** Of the language structure of a kind without records; else what its empty list says. */
  noData?: string;
  /** What is asked before one is deleted. */
  deleteQuestion: string;
}

export interface WidgetProps {
  field: KindField;
  value: SharedValue;
  onChange: (value: SharedValue) => void;
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  record: ContentRecord;
}

/** Edits one shared field where its type alone does not say how. */
export type Widget = ComponentType<WidgetProps>;

/** A row as a list draws it. */
export interface RowView {
  of: AdminKind;
  row: ContentRow;
  /** Whose words are shown. */
  language: Language;
  kind: Kind;
  texts: KindTexts;
  kit: KitTexts;
  /** The record's own page. */
  to: string;
}

export interface Column {
  id: string;
  header: (texts: KindTexts, kit: KitTexts, kind: Kind) => ReactNode;
  /** How the list is asked to sort by it; left out, it is not. */
  sort?: string;
  className?: string;
  cell: (view: RowView) => ReactNode;
  /** A value that on a phone stands below the name, instead of its description. */
  fact?: boolean;
}

/** Narrows a list to a value of a choice among the shared fields. */
export interface Facet {
  field: string;
  /** All values side by side, or those present to choose from. */
  as: 'tabs' | 'select';
}

/** Draws several shared fields together, in the place of the first: `SharedFieldInput` and `useSharedField` are for it. */
export interface Panel {
  fields: readonly string[];
  Panel: ComponentType;
}

export interface AdminKind {
  /** As it stands in addresses of the API. */
  kind: string;
  /** Where its list is. */
  path: string;
  /** Where its language structure is, if it has one. */
  structurePath: string;
  columns: readonly Column[];
  widgets: Readonly<Record<string, Widget>>;
  panels: readonly Panel[];
  facets: readonly Facet[];
  texts: Dictionary<KindTexts>;
  /** The visitors' page that shows a record, without a language. */
  visitorPath?: (record: Pick<ContentRecord, 'shared'>) => string;
  /** What the preview beside the form knows besides the fields: see the kit's README. */
  preview?: {
    /** Where the visitors' pages read its records, so that one that is not stored yet stands among them. */
    list?: string;
    /** What the server makes of the shared fields, as public answers have it. */
    derived?: (values: SharedValues) => Record<string, unknown>;
    /** The record stands first of its list, so that it is in sight. */
    first?: boolean;
  };
  /** Arranges the shared fields of a record's page, where their plain order does not do. */
  Band?: ComponentType;
  /** Stands in the place of the table. */
  List?: ComponentType;
  /** What a new record begins with, where the kind does not say it; a number is also what no number becomes. */
  initial: Readonly<Record<string, unknown>>;
  /** The choice without which the button that stores a new record stays off. */
  chosenFirst?: string;
  /** Besides the table: each record as a card, at an address of its own; and how many pictures one made there begins with. */
  cards?: { path: string; Card: ComponentType<{ view: RowView }>; mostPictures?: number };
}

type Optional = 'path' | 'structurePath' | 'widgets' | 'panels' | 'facets' | 'initial';

/** The screens of one kind: what its declaration does not say. Everything else is read from `GET /api/content`. */
export function adminKind(screens: Omit<AdminKind, Optional> & Partial<AdminKind>): AdminKind {
  const none = { widgets: {}, panels: [], facets: [], initial: {} };
  const path = `/admin/${screens.kind}`;
  return { path, structurePath: `${path}/languages`, ...none, ...screens };
}
