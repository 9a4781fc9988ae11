import { useRef, useState } from 'react';
import { kitTexts, type List, useLoadAhead, useVisibleRows } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { type Term } from './glossary.queries';
import { TermRow } from './term-row';
import { setupTexts } from './texts';

interface Props {
  list: List<Term>;
  onEdit: (term: Term) => void;
}

/** So many rows before the end of what is loaded, the next page is asked for. */
const AHEAD = 20;

/** The terms as rows, of which only those in sight are drawn. */
export function GlossaryTable({ list, onEdit }: Props) {
  const { items: terms, total, isOld } = list;
  const { glossary: texts } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(kitTexts);
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { indexes, above, below } = useVisibleRows(terms.length, focused, body);
  const last = indexes.at(-1) ?? 0;
  // A list that is shown whole has its end in sight from the first: there the button below leads on.
  const isNear = indexes.length < terms.length && last >= terms.length - AHEAD;
  useLoadAhead(list, isNear);
  return (
    <table className="ak-table ts-terms" aria-rowcount={total + 1} aria-busy={isOld}>
      <thead>
        <tr>
          {LANGUAGES.map((code) => (
            <th key={code} scope="col" title={names[code]} lang={languageFacts[code].tag}>
              {languageFacts[code].endonym}
            </th>
          ))}
          <th scope="col">{texts.kindsLabel}</th>
          <th scope="col">{texts.flags}</th>
          <th scope="col">
            <span className="vh">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody
        ref={body}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>('[data-index]');
          setFocused(row ? Number(row.dataset['index']) : null);
        }}
      >
        {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
        {indexes.map((index) => {
          const term = terms[index];
          return term && <TermRow key={term.id} term={term} index={index} onEdit={onEdit} />;
        })}
        {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
      </tbody>
    </table>
  );
}
