import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import {
  kitTexts,
  ListNotice,
  ListSkeleton,
  ScreenHead,
  SearchBox,
  Segmented,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { SubscriberTable } from './subscriber-table';
import { STATES, subscribersQuery } from './subscribers.queries';
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
  const list = useInfiniteQuery(subscribersQuery(useApi(), state.question));
  const { busy, run } = useExport(state.question);
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={data && texts.count(data.pages[0]?.total ?? 0)}>
        <Button busy={busy} disabled={rows.length === 0} onClick={() => void run()}>
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
      {isError && !data && (
        <ListNotice title={texts.fetchFailed} retry={() => void list.refetch()} />
      )}
      {data && rows.length === 0 && !state.narrowed && (
        <ListNotice title={texts.empty} text={texts.emptyText} />
      )}
      {data && rows.length === 0 && state.narrowed && (
        <ListNotice title={kit.list.nothing}>
          <Button onClick={state.clear}>{kit.list.clear}</Button>
        </ListNotice>
      )}
      {rows.length > 0 && <SubscriberTable rows={rows} />}
      {hasNextPage && (
        <p className="sb-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </p>
      )}
    </main>
  );
}
