import { useCallback } from 'react';
import {
  kitTexts,
  ListNotice,
  ListSkeleton,
  PagesFoot,
  ScreenHead,
  SearchBox,
  Segmented,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { SubscriberTable } from './subscriber-table';
import { STATES, useSubscribers } from './subscribers.queries';
import { subscriberTexts } from './texts';
import { useExport } from './use-export';
import { useSubscribersState } from './use-subscribers-state';
import './subscribers.css';

function Tools({ state }: { state: ReturnType<typeof useSubscribersState> }) {
  const texts = useDictionary(subscriberTexts);
  const kit = useDictionary(kitTexts);
  const { question, set } = state;
  const search = useCallback((text: string) => set('search', text), [set]);
  return (
    <div className="ak-bar">
      <SearchBox label={texts.search} value={question.search ?? ''} onSearch={search} />
      <Segmented
        label={texts.show}
        value={question.status ?? 'all'}
        onChange={(value) => set('filter', value === 'all' ? '' : value)}
        options={[
          { value: 'all', label: kit.list.all },
          ...STATES.map((value) => ({ value, label: texts.states[value] })),
        ]}
      />
      <select
        className="ak-in sb-language"
        aria-label={texts.language}
        value={question.language ?? ''}
        onChange={(event) => set('language', event.target.value)}
      >
        <option value="">{texts.everyLanguage}</option>
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {kit.languages[code]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Who asked for the newsletter, in which language, and whether they have confirmed it. */
export function SubscribersScreen() {
  const texts = useDictionary(subscriberTexts);
  const kit = useDictionary(kitTexts);
  const state = useSubscribersState();
  const pages = useSubscribers(state.question);
  const { items: rows, total, isPending, isError, refetch } = pages;
  const isEmpty = !isPending && !isError && rows.length === 0;
  const { busy, run } = useExport(state.question);
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={!isPending && !isError && texts.count(total)}>
        <Button
          busy={busy}
          disabled={isPending || isError}
          reason={isEmpty ? (state.narrowed ? kit.list.nothing : texts.empty) : undefined}
          onClick={() => void run()}
        >
          {texts.export}
        </Button>
      </ScreenHead>
      {(isPending || rows.length > 0 || state.narrowed) && (
        <>
          <Tools state={state} />
          <p className="ak-quiet sb-hint">{texts.exportHint}</p>
        </>
      )}
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={texts.fetchFailed} retry={refetch} />}
      {isEmpty && !state.narrowed && <ListNotice title={texts.empty} text={texts.emptyText} />}
      {isEmpty && state.narrowed && (
        <ListNotice title={kit.list.nothing}>
          <Button onClick={state.clear}>{kit.list.clear}</Button>
        </ListNotice>
      )}
      {rows.length > 0 && <SubscriberTable rows={rows} />}
      <PagesFoot {...pages} />
    </main>
  );
}
