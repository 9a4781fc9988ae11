import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { type TranslationState } from '../content/translation-state';
import './translation-state-badge.css';

interface Props {
  state: TranslationState;
  /** How many fields are in it; one state of a whole language says no number. */
  count?: number;
  /** The shape alone, with its word for those who do not see it. */
  bare?: boolean;
}

/** What is known of some words: a shape, a word and a colour, never the colour alone. */
export function TranslationStateBadge({ state, count, bare }: Props) {
  const { marks } = useDictionary(kitTexts);
  return (
    <span className={`admin-mark admin-mark-${state}`} title={marks[state].about}>
      <span className={bare ? 'visually-hidden' : undefined}>{marks[state].word}</span>
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </span>
  );
}
