import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Finding } from '../../kernel/provenance.js';

/** By language and field. */
export type RecordFindings = Readonly<
  Partial<Record<Language, Readonly<Record<string, readonly Finding[]>>>>
>;

/** What rules say of words, beside those they are made from; the translation module answers it. */
export abstract class TextChecks {
  /** Everything that was found in a record's texts, whoever wrote them; dismissed or not. */
  abstract of(record: LocalizedEntity, languages?: readonly Language[]): Promise<RecordFindings>;
}

/** How far a request for translation goes. No mode ever changes a person's words. */
export const OVERWRITE_MODES = ['missing', 'stale', 'machine'] as const;

export type OverwriteMode = (typeof OVERWRITE_MODES)[number];

/** `refresh`, which only the house itself orders: stale machine and converted fields, nothing else. */
export const TRANSLATION_MODES = [...OVERWRITE_MODES, 'refresh'] as const;

export type TranslationMode = (typeof TRANSLATION_MODES)[number];

/** Records of one kind that are to be written. */
export interface TranslationJobRequest {
  readonly kind: string;
  readonly records: readonly LocalizedEntity[];
  /** All but the base language, unless named. */
  readonly languages?: readonly Language[] | undefined;
  /** All but fixed ones, unless named. */
  readonly fields?: readonly string[] | undefined;
  readonly overwrite: TranslationMode;
}

/** What an order was about: one record, or as much of the site as was chosen. */
export const JOB_SCOPES = ['record', 'site'] as const;

export type JobScope = (typeof JOB_SCOPES)[number];

export interface TranslationJobOptions {
  readonly requestedBy: string;
  /** `record` unless said. */
  readonly scope?: JobScope | undefined;
  /** Counts, and queues nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What is to be written, and what that is expected to take; the real numbers are the job's. */
export interface TranslationEstimate {
  readonly fields: number;
  /** Of the base words. */
  readonly characters: number;
  /** There and back; 0 for what is converted. */
  readonly tokens: number;
  /** In the account's currency; null where a price is not known. */
  readonly cost: number | null;
}

export interface LanguageEstimate extends TranslationEstimate {
  readonly language: Language;
  /** How many of the fields are converted between Chinese scripts, which costs nothing. */
  readonly converted: number;
}

export interface TranslationJobReceipt extends TranslationEstimate {
  /** The job that was queued; null where there was nothing to do, and for a dry run. */
  readonly job: { readonly id: number } | null;
  /** How many of the fields hold a person's words, and get a suggestion beside them. */
  readonly suggestions: number;
  /** How long the far end is expected to take. */
  readonly seconds: number;
  /** The languages in which there is something to do. */
  readonly languages: readonly LanguageEstimate[];
  readonly kinds: readonly { readonly kind: string; readonly fields: number }[];
}

/** Where translations are ordered; the translation module answers it. */
export abstract class TranslationRequester {
  /**
   * Stores one job for all orders with whatever the caller's entity manager holds, in one transaction, and queues it
   * after the commit. A queue that is away delays the work, never the answer.
   */
  abstract request(
    orders: readonly TranslationJobRequest[],
    terms: TranslationJobOptions,
  ): Promise<TranslationJobReceipt>;
}
