import { type Language } from '../../kernel/language.js';
import { type Provenance } from '../../kernel/provenance.js';

/** One language version of a record, as it is kept outside the database. */
export interface ArchivedVersion {
  readonly id: number;
  readonly language: Language;
  /** ISO 8601; files from before it was kept do not say. */
  readonly createdAt?: string | undefined;
  /** Only the fields that hold words. */
  readonly words: Readonly<Record<string, string>>;
  /** Who wrote each field, from which base words, and the suggestions beside them. */
  readonly provenance: Provenance;
}

/**
 * One record of content as plain JSON: enough to put it back as it was, under the same ids. The numbers
 * against lost updates are left out: what is put back counts as changed.
 */
export interface ArchivedRecord {
  readonly kind: string;
  readonly id: number;
  /** The columns that all languages share; times as ISO 8601. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of localized kinds only, as is `versions`. */
  readonly baseLanguage?: Language | undefined;
  /** In the house's order of languages; those that hold only a suggestion as well. */
  readonly versions?: readonly ArchivedVersion[] | undefined;
  /**
   * In copies of the content, of kinds that have pages: the last part of its page's address, then those it had before,
   * which lead there. Files from before there were any, and the log of activity, do not say.
   */
  readonly slugs?: readonly string[] | undefined;
}
