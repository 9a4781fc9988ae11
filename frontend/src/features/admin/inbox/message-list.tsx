import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ListView, RestFailed, usePagedList, useSelection } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type Message, messagePages } from './inbox.queries';
import { InboxBulk } from './inbox-bulk';
import { InboxTools } from './inbox-tools';
import { MessageRow } from './message-row';
import { inboxTexts } from './texts';
import { type InboxState } from './use-inbox-state';

/** All messages that match, newest first, with what narrows them and what is done with several. */
export function MessageList({ state, open }: { state: InboxState; open: number | undefined }) {
  const texts = useDictionary(inboxTexts);
  const list = usePagedList(messagePages(useApi(), state.question));
  const { items: messages, total, more } = list;
  const [selecting, setSelecting] = useState(false);
  const selection = useSelection<Message>({
    rowAt: (index) => messages[index],
    keyOf: ({ id }) => id,
    total,
  });
  // Those that were deleted meanwhile are no longer in the list.
  const selected = messages.filter(selection.has).map(({ id }) => id);
  const stop = () => {
    selection.clear();
    setSelecting(false);
  };
  const selectAll = async (on: boolean) => selection.select(on ? await list.all() : []);
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
        states={list.first?.states}
        selecting={selecting}
        onSelecting={(on) => (on ? setSelecting(true) : stop())}
      />
      {messages.length === 0 && (
        <div className="ib-space">
          <ListView
            list={list}
            failed={texts.fetchFailed}
            empty={{ title: texts.empty, text: texts.emptyText }}
            narrowed={state.narrowed && { title: texts.empty, clear: state.clear }}
          />
        </div>
      )}
      {selecting && messages.length > 0 && (
        <label className="ak-check ib-all">
          <input
            type="checkbox"
            checked={selected.length > 0 && selected.length === total}
            onChange={(event) => void selectAll(event.target.checked)}
          />
          {texts.selectAll}
        </label>
      )}
      <ul className="ib-rows">
        {messages.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            to={state.to(message.id)}
            current={message.id === open}
            selected={selecting ? selection.has(message) : undefined}
            onSelect={(range) => selection.toggle(index, range)}
          />
        ))}
      </ul>
      {more && (
        <div className="ib-space">
          {list.hasMoreFailed ? (
            <RestFailed retry={more} busy={list.isLoadingMore} />
          ) : (
            <Button busy={list.isLoadingMore} onClick={more}>
              {texts.more}
            </Button>
          )}
        </div>
      )}
      {selected.length > 0 && <InboxBulk ids={selected} state={state} open={open} onDone={stop} />}
    </section>
  );
}
