import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Finding } from '../../kernel/provenance.js';

/** Findings by language and field. */
export type RecordFindings = Readonly<
  Partial<Record<Language, Readonly<Record<string, readonly Finding[]>>>>
>;

/** Checks of stored texts. Implemented by the translation module. */
export abstract class TextChecks {
  /** Returns all findings of a record's texts in some or all languages, dismissed ones included. */
  abstract findingsOf(
    record: LocalizedEntity,
    languages?: readonly Language[],
  ): Promise<RecordFindings>;
}

/**
 * Which fields a request covers. `missing`: without text, or copied; `stale`: also stale machine texts; `machine`: all
 * machine texts. No mode overwrites text by a person.
 */
export const OVERWRITE_MODES = ['missing', 'stale', 'machine'] as const;

export type OverwriteMode = (typeof OVERWRITE_MODES)[number];

/** `refresh` is internal: only stale machine and converted fields. */
export const TRANSLATION_MODES = [...OVERWRITE_MODES, 'refresh'] as const;

export type TranslationMode = (typeof TRANSLATION_MODES)[number];

/** Request for translations of records of one kind. */
export interface TranslationJobRequest {
  readonly kind: string;
  readonly records: readonly LocalizedEntity[];
  /** Default: all but the base language. */
  readonly languages?: readonly Language[] | undefined;
  /** Default: all. Fixed fields are never translated. */
  readonly fields?: readonly string[] | undefined;
  readonly overwrite: TranslationMode;
}

/** What a job covers: one record, or a selection of the site. */
export const JOB_SCOPES = ['record', 'site'] as const;

export type JobScope = (typeof JOB_SCOPES)[number];

export interface TranslationJobOptions {
  readonly requestedBy: string;
  /** Default: `record`. */
  readonly scope?: JobScope | undefined;
  /** Only counts; queues nothing. */
  readonly dryRun?: boolean | undefined;
}

/** Expected work of a request. The job has the actual numbers. */
export interface TranslationEstimate {
  readonly fields: number;
  /** Characters of the base texts. */
  readonly characters: number;
  /** Input and output tokens; 0 for converted texts. */
  readonly tokens: number;
  /** In the currency of the translation settings; null if a price is not set. */
  readonly cost: number | null;
}

export interface LanguageEstimate extends TranslationEstimate {
  readonly language: Language;
  /** Number of fields that are converted between Chinese scripts, at no cost. */
  readonly converted: number;
}

export interface TranslationJobReceipt extends TranslationEstimate {
  /** The queued job; null if there is nothing to do, and for a dry run. */
  readonly job: { readonly id: number } | null;
  /** Number of fields with text by a person: the text stays, and a suggestion is added. */
  readonly suggestions: number;
  /** Expected duration of the provider's requests, in seconds. */
  readonly seconds: number;
  /** Languages with something to do. */
  readonly languages: readonly LanguageEstimate[];
  readonly kinds: readonly { readonly kind: string; readonly fields: number }[];
}

/** Requests translations. Implemented by the translation module. */
export abstract class TranslationRequester {
  /**
   * Stores one job for all requests, in one transaction with the pending changes of the caller's entity manager. The
   * job is queued after the commit. An unavailable queue delays the job, never the response.
   */
  abstract request(
    requests: readonly TranslationJobRequest[],
    options: TranslationJobOptions,
  ): Promise<TranslationJobReceipt>;
}
