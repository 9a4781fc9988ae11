import { Link } from 'react-router-dom';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { needsDecision, translationIn, mostUrgentOf } from '../content/translation-state';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { type KindColumn } from './admin-kind';

/** Column with a badge per language: the base, or the most urgent state of its fields, with their number if it needs a decision. */
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
        const { state, count } = mostUrgentOf(translation?.fieldStates ?? {});
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
                state={state}
                iconOnly
                {...(needsDecision(state) && { count })}
              />
            )}
          </Link>
        );
      }),
  };
}
