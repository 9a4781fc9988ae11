import { Link } from 'react-router-dom';
import { kitTexts, useNumberFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../../shared/i18n/language';
import { DECISIONS, type Overview, sum } from './overview.queries';
import { overviewTexts } from './texts';

/** Counted states: needing a decision, machine translations, and texts with warnings. */
const COUNTED_STATES = [...DECISIONS, 'machine', 'converted', 'findings'] as const;
type CountedState = (typeof COUNTED_STATES)[number];

export const countedStateBadge = (state: Exclude<CountedState, 'findings'>) =>
  state === 'suggested' ? 'suggestion' : state;

const translationsPath = (language: Language, state: CountedState): string =>
  `/admin/translations?${new URLSearchParams({ state, language }).toString()}`;

/** Number of fields by language and state; every number links to its list. */
export function TranslationTable({ items }: Pick<Overview, 'items'>) {
  const { words: texts } = useDictionary(overviewTexts);
  const kit = useDictionary(kitTexts);
  const figures = useNumberFormat();
  const count = (state: CountedState, language?: Language) =>
    sum(
      items.filter(
        (item) =>
          (state === 'findings' ? item.subject === state : item.state === state) &&
          (!language || item.language === language),
      ),
    );
  const wordOf = (state: CountedState) =>
    state === 'findings' ? texts.findings : kit.marks[countedStateBadge(state)].word;
  const states = COUNTED_STATES.filter((state) => count(state) > 0);
  if (states.length === 0) {
    return (
      <section className="overview-words" aria-labelledby="overview-words">
        <h2 id="overview-words">{texts.title}</h2>
        <p className="admin-quiet">{texts.none}</p>
      </section>
    );
  }
  return (
    <section className="overview-words" aria-labelledby="overview-words">
      <table>
        <thead>
          <tr>
            <th scope="col" id="overview-words">
              {texts.title}
            </th>
            {states.map((state) => (
              <th key={state} scope="col">
                {wordOf(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LANGUAGES.map((language) => (
            <tr key={language}>
              <th scope="row" lang={languageFacts[language].tag}>
                {languageFacts[language].endonym}
              </th>
              {states.map((state) => {
                const number = count(state, language);
                if (number === 0) return <td key={state}>–</td>;
                const label = texts.cell(kit.languages[language], wordOf(state), number);
                return (
                  <td key={state}>
                    <Link to={translationsPath(language, state)} aria-label={label}>
                      <span
                        className={
                          state === 'findings'
                            ? undefined
                            : `admin-mark admin-mark-${countedStateBadge(state)}`
                        }
                      >
                        {figures.number(number)}
                      </span>
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-quiet">{texts.note}</p>
    </section>
  );
}
