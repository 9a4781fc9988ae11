import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { type TranslationState } from '../content/translation-state';
import './translation-state-badge.css';

interface Props {
  state: TranslationState;
  /** Number of fields in the state, if it is shown. */
  count?: number;
  /** Icon only, with its label for screen readers. */
  iconOnly?: boolean;
}

/** State of a text as icon, label and color, never color alone. */
export function TranslationStateBadge({ state, count, iconOnly }: Props) {
  const { marks } = useDictionary(sharedAdminTexts);
  return (
    <span className={`admin-mark admin-mark-${state}`} title={marks[state].about}>
      <span className={iconOnly ? 'visually-hidden' : undefined}>{marks[state].word}</span>
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </span>
  );
}
