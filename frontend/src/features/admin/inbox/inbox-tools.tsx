import { useCallback } from 'react';
import { kitTexts, SearchBox, Segmented } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { inboxTexts } from './texts';
import { type InboxState } from './use-inbox-state';

interface Props {
  state: InboxState;
  states: { read: number; unread: number } | undefined;
  selecting: boolean;
  onSelecting: (on: boolean) => void;
}

const numbered = (word: string, count: number | undefined) => (
  <>
    {word}
    {count !== undefined && <span className="num ib-count">{count}</span>}
  </>
);

/** Search, read and unread with their numbers, the guests' language, and choosing several. */
export function InboxTools({ state, states, selecting, onSelecting }: Props) {
  const texts = useDictionary(inboxTexts);
  const { languages } = useDictionary(kitTexts);
  const { question, set } = state;
  const search = useCallback((text: string) => set({ search: text }), [set]);
  return (
    <div className="ib-tools">
      <SearchBox label={texts.search} value={question.search ?? ''} onSearch={search} />
      <Segmented
        label={texts.show}
        value={question.status ?? 'all'}
        onChange={(value) => set({ filter: value === 'all' ? undefined : value })}
        options={[
          { value: 'all', label: numbered(texts.all, states && states.read + states.unread) },
          { value: 'unread', label: numbered(texts.unread, states?.unread) },
          { value: 'read', label: numbered(texts.read, states?.read) },
        ]}
      />
      <div className="ib-tools-row">
        <select
          className="ak-in"
          aria-label={texts.language}
          value={question.language ?? ''}
          onChange={(event) => set({ language: event.target.value })}
        >
          <option value="">{texts.everyLanguage}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {languages[code]}
            </option>
          ))}
        </select>
        <Button variant="quiet" aria-pressed={selecting} onClick={() => onSelecting(!selecting)}>
          {selecting ? texts.done : texts.select}
        </Button>
      </div>
    </div>
  );
}
