import { Link } from 'react-router-dom';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type RowTranslation } from '../content/content.queries';
import { type TranslationState } from '../content/translation-state';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { type KindColumn } from './admin-kind';

const states: Record<Exclude<RowTranslation['state'], 'complete'>, TranslationState> = {
  missing: 'missing',
  review: 'review',
  stale: 'stale',
  suggested: 'suggestion',
};

/** Badge of a language in a list: its worst state, or else the origin of its texts. */
export function badgeState({ state, origin }: RowTranslation): TranslationState {
  return state === 'complete' ? (origin ?? 'human') : states[state];
}

/** Column with a badge per language: the base, the worst state, and the number of pending fields. */
export function translationBadges(): KindColumn {
  return {
    id: 'languages',
    header: (_, sharedTexts) => (
      <>
        <span className="visually-hidden">{sharedTexts.list.languages}</span>
        {LANGUAGES.map((language) => (
          <span
            key={language}
            className="admin-code"
            lang={languageFacts[language].tag}
            title={sharedTexts.languages[language]}
            aria-hidden="true"
          >
            {languageFacts[language].mark}
          </span>
        ))}
      </>
    ),
    className: 'admin-col-marks',
    cell: ({ row, to, sharedTexts }) =>
      LANGUAGES.map((language) => {
        const translation = row.translations.find((item) => item.language === language);
        return (
          <Link
            key={language}
            to={`${to}?language=${language}`}
            title={languageFacts[language].endonym}
          >
            <span className="admin-code" lang={languageFacts[language].tag} aria-hidden="true">
              {languageFacts[language].mark}
            </span>
            <span className="visually-hidden">{sharedTexts.languages[language]}</span>
            {language === row.baseLanguage || !translation ? (
              <span className="admin-quiet">{sharedTexts.base}</span>
            ) : (
              <TranslationStateBadge
                state={badgeState(translation)}
                iconOnly
                {...(translation.waiting > 0 && { count: translation.waiting })}
              />
            )}
          </Link>
        );
      }),
  };
}
