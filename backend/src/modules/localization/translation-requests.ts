import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';

/** How far a request for translation goes. No mode ever changes a person's words. */
export const OVERWRITE_MODES = ['missing', 'stale', 'machine'] as const;

export type OverwriteMode = (typeof OVERWRITE_MODES)[number];

/** `refresh`, which only the house itself orders: stale machine and converted fields, nothing else. */
export const TRANSLATION_MODES = [...OVERWRITE_MODES, 'refresh'] as const;

export type TranslationMode = (typeof TRANSLATION_MODES)[number];

export interface TranslationOrder {
  readonly kind: string;
  readonly records: readonly LocalizedEntity[];
  /** All but the base language, unless named. */
  readonly languages?: readonly Language[];
  /** All but fixed ones, unless named. */
  readonly fields?: readonly string[];
  readonly overwrite: TranslationMode;
  readonly requestedBy: string;
  /** Counts, and queues nothing. */
  readonly dryRun?: boolean;
}

export interface TranslationReceipt {
  /** The job that was queued; null where there was nothing to do, and for a dry run. */
  readonly job: { readonly id: number } | null;
  /** The languages in which there is something to do. */
  readonly languages: Language[];
  /** How many fields are to be written. */
  readonly fields: number;
}

/** Where translations are ordered; the translation module answers it. */
export abstract class TranslationRequests {
  /**
   * Stores the job with whatever the caller's entity manager holds, in one transaction, and queues it
   * after the commit. A queue that is away delays the work, never the answer.
   */
  abstract request(order: TranslationOrder): Promise<TranslationReceipt>;
}
