import { type Language } from '../../kernel/language.js';
import { type Finding, type SentText } from '@kawabe/translation-checks';

/** The texts of one record that are to be translated. */
export interface ContentTexts {
  readonly kind: string;
  readonly ref: string;
  readonly from: Language;
  readonly to: Language;
  readonly fields: Readonly<Record<string, SentText>>;
  /** Somebody wants other words than those there are: what is kept is not used. */
  readonly fresh: boolean;
}

/** One text on its way. */
export interface Passage {
  readonly field: string;
  readonly sent: SentText;
  readonly digest: string;
  text?: string;
  findings: readonly Finding[];
  /** By code, why it is not to be published. */
  problems: readonly string[];
  /** Whether the second reader found nothing in it, this time or an earlier one. */
  verified: boolean;
}
