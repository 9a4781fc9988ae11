import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { kitTexts, ListNotice, RestFailed } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { messageListQuery } from './inbox.queries';
import { InboxBulk } from './inbox-bulk';
import { InboxTools } from './inbox-tools';
import { MessageRow } from './message-row';
import { inboxTexts } from './texts';
import { type InboxState } from './use-inbox-state';
import { usePicked } from './use-picked';

function Waiting() {
  const { list } = useDictionary(kitTexts);
  return (
    <div className="ak-skeleton ib-space" role="status">
      <span className="vh">{list.loading}</span>
      {[1, 2, 3, 4].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** All messages that match, newest first, with what narrows them and what is done with several. */
export function MessageList({ state, open }: { state: InboxState; open: number | undefined }) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const list = useInfiniteQuery(messageListQuery(useApi(), state.question));
  const [selecting, setSelecting] = useState(false);
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const messages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { picked, press, all, none } = usePicked(messages.map(({ id }) => id));
  const total = data?.pages[0]?.total ?? 0;
  const stop = () => {
    none();
    setSelecting(false);
  };
  const pickAll = async (on: boolean) => {
    if (!on) return none();
    let pages = data?.pages ?? [];
    for (let rest = hasNextPage; rest;) {
      const next = await fetchNextPage();
      pages = next.data?.pages ?? pages;
      rest = next.hasNextPage && !next.isError;
    }
    all(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  };
  const Heading = open === undefined ? 'h1' : 'h2';
  return (
    <section className="ib-list" aria-labelledby="inbox-title">
      <header className="ak-head ib-title">
        <Heading id="inbox-title" tabIndex={-1}>
          {texts.title}
        </Heading>
      </header>
      <InboxTools
        state={state}
        states={data?.pages[0]?.states}
        selecting={selecting}
        onSelecting={(on) => (on ? setSelecting(true) : stop())}
      />
      {isPending && <Waiting />}
      {isError && !data && (
        <div className="ib-space">
          <ListNotice title={texts.fetchFailed} retry={() => void list.refetch()} />
        </div>
      )}
      {data && messages.length === 0 && (
        <div className="ib-space">
          <ListNotice title={texts.empty} {...(!state.narrowed && { text: texts.emptyText })}>
            {state.narrowed && <Button onClick={state.clear}>{kit.list.clear}</Button>}
          </ListNotice>
        </div>
      )}
      {selecting && messages.length > 0 && (
        <label className="ak-check ib-all">
          <input
            type="checkbox"
            checked={picked.length > 0 && picked.length === total}
            onChange={(event) => void pickAll(event.target.checked)}
          />
          {texts.selectAll}
        </label>
      )}
      <ul className="ib-rows">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            to={state.to(message.id)}
            current={message.id === open}
            selected={selecting ? picked.includes(message.id) : undefined}
            onSelect={(range) => press(message.id, range)}
          />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <div className="ib-space">
          <RestFailed retry={() => void fetchNextPage()} busy={isFetchingNextPage} />
        </div>
      )}
      {hasNextPage && !list.isFetchNextPageError && (
        <div className="ib-space">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
      {picked.length > 0 && <InboxBulk ids={picked} state={state} open={open} onDone={stop} />}
    </section>
  );
}
