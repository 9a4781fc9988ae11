import { Link } from 'react-router-dom';
import { kitTexts } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { type Overview, sum } from './overview.queries';
import { overviewTexts } from './texts';
import { WORD_FILTERS, wordMarks, wordsPlace } from './words-filter';

/** Languages by what there is to do in them; every number leads to the list of just these. */
export function WordsTable({ items }: Pick<Overview, 'items'>) {
  const { words: texts } = useDictionary(overviewTexts);
  const kit = useDictionary(kitTexts);
  return (
    <section className="ov-words" aria-labelledby="ov-words">
      <table>
        <thead>
          <tr>
            <th scope="col" id="ov-words">
              {texts.title}
            </th>
            {WORD_FILTERS.map((state) => (
              <th key={state} scope="col">
                {kit.list.states[state]}
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
              {WORD_FILTERS.map((state) => {
                const count = sum(
                  items.filter((item) => item.language === language && item.state === state),
                );
                if (count === 0) return <td key={state}>–</td>;
                const label = texts.cell(kit.languages[language], kit.list.states[state], count);
                return (
                  <td key={state}>
                    <Link to={wordsPlace({ language, filter: state })} aria-label={label}>
                      <span className={`ak-mark ak-mark-${wordMarks[state]}`}>{count}</span>
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ak-quiet">{texts.note}</p>
    </section>
  );
}
