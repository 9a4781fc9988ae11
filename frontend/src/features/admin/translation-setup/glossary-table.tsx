import { useRef, useState } from 'react';
import {
  isTextInput,
  sharedAdminTexts,
  type List,
  useLabels,
  useLoadAhead,
  useVirtualRows,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts, LANGUAGES } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { glossaryKey, nameOf, type Term, toTermInput, toTermValues } from './setup.queries';
import { setupTexts } from './texts';

interface DeleteTermInput {
  term: Term;
  name: string;
}

/** Deletes a term; the toast has an undo button. */
function useDeleteTerm() {
  const { glossary: texts } = useDictionary(setupTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const undo = useWrite<DeleteTermInput>({
    send: (client, { term }) =>
      client.POST('/api/translations/glossary', { body: toTermInput(toTermValues(term)) }),
    successToast: (_, { name }) => texts.restoredTerm(name),
    errorTitle: sharedTexts.bulk.undoFailed,
    invalidateKeys: [glossaryKey],
  });
  return useWrite<DeleteTermInput>({
    send: (client, { term: { id } }) =>
      client.DELETE('/api/translations/glossary/{id}', { params: { path: { id } } }),
    onSuccess: () => {
      // The clicked button disappears; meanwhile the person may type elsewhere.
      if (!isTextInput(document.activeElement))
        document.querySelector<HTMLElement>('#main h1')?.focus();
    },
    successToast: (_, input) => ({
      title: texts.removed(input.name),
      action: { label: sharedTexts.undo, run: () => undo.mutate(input) },
    }),
    errorTitle: texts.removeFailed,
    invalidateKeys: [glossaryKey],
  });
}

interface Props {
  list: List<Term>;
  onEdit: (term: Term) => void;
}

/** The next page is loaded when this many rows remain below the visible ones. */
const PREFETCH_ROWS = 20;

/** Virtualized table of the terms. */
export function GlossaryTable({ list, onEdit }: Props) {
  const { items: terms, total, isPlaceholderData } = list;
  const { glossary: texts } = useDictionary(setupTexts);
  const { languages: names, list: listTexts } = useDictionary(sharedAdminTexts);
  const { field } = useLabels();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const { indexes, above, below } = useVirtualRows(terms.length, focusedIndex, bodyRef);
  const lastIndex = indexes.at(-1) ?? 0;
  // If all rows fit on the screen, only the button below them loads more.
  const isNearEnd = indexes.length < terms.length && lastIndex >= terms.length - PREFETCH_ROWS;
  useLoadAhead(list, isNearEnd);
  return (
    <table
      className="admin-table full-table translation-setup-terms"
      aria-rowcount={total + 1}
      aria-busy={isPlaceholderData}
    >
      <thead>
        <tr>
          {LANGUAGES.map((code) => (
            <th key={code} scope="col" title={names[code]} lang={languageFacts[code].tag}>
              {languageFacts[code].endonym}
            </th>
          ))}
          <th scope="col">{field('kind')}</th>
          <th scope="col">{texts.flags}</th>
          <th scope="col">
            <span className="visually-hidden">{listTexts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody
        ref={bodyRef}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>('[data-index]');
          setFocusedIndex(row ? Number(row.dataset['index']) : null);
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

interface TermRowProps {
  term: Term;
  index: number;
  onEdit: (term: Term) => void;
}

/** Row of a term with its translations, kind and rules. */
function TermRow({ term, index, onEdit }: TermRowProps) {
  const { glossary: texts } = useDictionary(setupTexts);
  const { edit } = useDictionary(sharedAdminTexts);
  const { language } = useLanguage();
  const remove = useDeleteTerm();
  const name = nameOf(term, language) ?? texts.unnamed;
  const forbiddenWords = LANGUAGES.flatMap((code) => term.forbidden[code] ?? []);
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      {LANGUAGES.map((code) => (
        <td
          key={code}
          className="translation-setup-word"
          data-language={languageFacts[code].endonym}
        >
          <span lang={languageFacts[code].tag}>{term.words[code] ?? '–'}</span>
          {(term.aliases[code]?.length ?? 0) > 0 && (
            <small className="admin-second admin-quiet truncate">
              {texts.alsoCalled}
              <span lang={languageFacts[code].tag}>{term.aliases[code]?.join(', ')}</span>
            </small>
          )}
        </td>
      ))}
      <td className="translation-setup-kind">
        <span className="admin-badge">{texts.kind[term.kind]}</span>
      </td>
      <td className="translation-setup-flags">
        {term.doNotTranslate && (
          <span className="admin-badge admin-badge-line">{texts.doNotTranslate}</span>
        )}
        {term.exactCase && <span className="admin-badge admin-badge-line">{texts.exactCase}</span>}
        {forbiddenWords.length > 0 && (
          <span className="admin-badge admin-badge-line" title={forbiddenWords.join(', ')}>
            {texts.forbidden(forbiddenWords.length)}
          </span>
        )}
      </td>
      <td className="admin-column-actions">
        <span className="inline-row">
          <Button size="small" aria-label={texts.edit(name)} onClick={() => onEdit(term)}>
            {edit}
          </Button>
          <IconButton
            label={texts.remove(name)}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ term, name })}
          >
            <Icon name="trash" />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
