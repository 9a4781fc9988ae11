import { type components } from '@kawabe/client';
import { Link } from 'react-router-dom';
import { type Api } from '../../../api/client';
import { sharedAdminTexts, useNumberFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../../shared/i18n/language';
import { overviewTexts } from './texts';

export type Overview = components['schemas']['OverviewDto'];
export type OverviewItem = Overview['items'][number];

/** States that need a decision. */
export const STATES_TO_DECIDE = ['missing', 'copied', 'review', 'stale', 'suggested'] as const;

export const overviewQuery = (api: Api) => api.queryOptions('get', '/api/overview');

export const sumCounts = (items: readonly OverviewItem[]): number =>
  items.reduce((total, { count }) => total + count, 0);

/** Columns of the table: states that need a decision, machine translations, Chinese conversions, and warnings. */
const COUNTED_STATES = [...STATES_TO_DECIDE, 'machine', 'converted', 'findings'] as const;
type CountedState = (typeof COUNTED_STATES)[number];

const translationsPath = (language: Language, state: CountedState): string =>
  `/admin/translations?${new URLSearchParams({ state, language }).toString()}`;

/** Table of the number of fields by language and state. Each number links to the list of these fields. */
export function TranslationTable({ items }: Pick<Overview, 'items'>) {
  const { translationTable: texts } = useDictionary(overviewTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const numberFormat = useNumberFormat();
  const countFields = (state: CountedState, language?: Language) =>
    sumCounts(
      items.filter(
        (item) =>
          (state === 'findings' ? item.subject === state : item.state === state) &&
          (!language || item.language === language),
      ),
    );
  const stateLabel = (state: CountedState) =>
    state === 'findings' ? texts.findings : sharedTexts.marks[state].word;
  const states = COUNTED_STATES.filter((state) => countFields(state) > 0);
  if (states.length === 0) {
    return (
      <section className="overview-text" aria-labelledby="overview-text">
        <h2 id="overview-text" className="admin-subheading">
          {texts.title}
        </h2>
        <p className="admin-quiet">{texts.none}</p>
      </section>
    );
  }
  return (
    <section className="overview-text" aria-labelledby="overview-text">
      <table className="full-table">
        <thead>
          <tr>
            <th scope="col" id="overview-text">
              {texts.title}
            </th>
            {states.map((state) => (
              <th key={state} scope="col">
                {stateLabel(state)}
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
                const count = countFields(state, language);
                if (count === 0) return <td key={state}>–</td>;
                const label = texts.cell(sharedTexts.languages[language], stateLabel(state), count);
                return (
                  <td key={state}>
                    <Link
                      className="inline-row"
                      to={translationsPath(language, state)}
                      aria-label={label}
                    >
                      <span
                        className={
                          state === 'findings' ? undefined : `admin-mark admin-mark-${state}`
                        }
                      >
                        {numberFormat.number(count)}
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
