import { Link } from 'react-router-dom';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type RowTranslation } from '../content/content.queries';
import { translationIn, type TranslationState } from '../content/translation-state';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { type KindColumn } from './admin-kind';

/** Returns the state that a language's badge shows: its worst state, or the origin of its texts if they are complete. */
export function badgeState({ state, origin }: RowTranslation): TranslationState {
  return state === 'complete' ? (origin ?? 'human') : state;
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
            {languageFacts[language].abbreviation}
          </span>
        ))}
      </>
    ),
    className: 'admin-column-marks',
    cell: ({ row, to, sharedTexts }) =>
      LANGUAGES.map((language) => {
        const translation = translationIn(row, language);
        return (
          <Link
            key={language}
            to={`${to}?language=${language}`}
            title={languageFacts[language].endonym}
          >
            <span className="admin-code" lang={languageFacts[language].tag} aria-hidden="true">
              {languageFacts[language].abbreviation}
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
