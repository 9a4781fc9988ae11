import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  KitIcon,
  sharedAdminTexts,
  ListView,
  SearchBox,
  SegmentedControl,
  useRelativeTime,
  usePagedList,
  useSelection,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { languageFacts, LANGUAGES } from '../../../shared/i18n/language';
import { type InboxState, type Message, messagePages } from './inbox.queries';
import { InboxBulkBar } from './message-actions';
import { inboxTexts } from './texts';

interface InboxFiltersProps {
  state: InboxState;
  counts: { read: number; unread: number } | undefined;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

const renderCountedLabel = (label: string, count: number | undefined) => (
  <>
    {label}
    {count !== undefined && <span className="tabular-nums inbox-count">{count}</span>}
  </>
);

/** Search and filters of the list, and the button that starts selecting several messages. */
function InboxFilters({ state, counts, isSelecting, onSelecting }: InboxFiltersProps) {
  const texts = useDictionary(inboxTexts);
  const { languages, list } = useDictionary(sharedAdminTexts);
  const { query, setFilter } = state;
  const search = useCallback((text: string) => setFilter({ search: text }), [setFilter]);
  return (
    <div className="inbox-tools stack">
      <SearchBox label={texts.search} value={query.search ?? ''} onSearch={search} />
      <SegmentedControl
        label={texts.show}
        value={query.status ?? 'all'}
        onChange={(value) => setFilter({ filter: value === 'all' ? undefined : value })}
        options={[
          {
            value: 'all',
            label: renderCountedLabel(list.all, counts && counts.read + counts.unread),
          },
          { value: 'unread', label: renderCountedLabel(texts.unread, counts?.unread) },
          { value: 'read', label: renderCountedLabel(texts.read, counts?.read) },
        ]}
      />
      <div className="inbox-tools-row row between">
        <select
          className="admin-input"
          aria-label={texts.language}
          value={query.language ?? ''}
          onChange={(event) => setFilter({ language: event.target.value })}
        >
          <option value="">{texts.everyLanguage}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {languages[code]}
            </option>
          ))}
        </select>
        <Button
          variant="quiet"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          {isSelecting ? texts.done : texts.select}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  message: Message;
  to: string;
  isCurrent: boolean;
  /** Whether this message is selected; undefined unless messages are being selected. */
  isSelected: boolean | undefined;
  /** Selects or deselects the message, with `isRange` also all messages between it and the last one clicked. */
  onSelect: (isRange: boolean) => void;
}

/** Message in the list: sender, time, subject, and the beginning of the text. */
function MessageRow({ message, to, isCurrent, isSelected, onSelect }: Props) {
  const texts = useDictionary(inboxTexts);
  const formatRelativeTime = useRelativeTime();
  const { tag } = languageFacts[message.language];
  const { name, subject, read, repliedAt, createdAt } = message;
  return (
    <li
      className={read ? 'inbox-item' : 'inbox-item inbox-unread'}
      data-selected={isSelected || undefined}
    >
      {isSelected !== undefined && (
        <label className="inbox-pick">
          <input
            type="checkbox"
            aria-label={texts.selectOne(name, subject)}
            checked={isSelected}
            // A click event says whether Shift is pressed. React requires `onChange` with `checked`.
            onChange={() => undefined}
            onClick={(event) => onSelect(event.shiftKey)}
          />
        </label>
      )}
      <Link className="inbox-row" to={to} aria-current={isCurrent || undefined}>
        {!read && <span className="visually-hidden">{texts.unread}</span>}
        <b className="truncate" lang={tag}>
          {name}
        </b>
        <time className="admin-quiet" dateTime={createdAt}>
          {formatRelativeTime(createdAt)}
        </time>
        <span className="inbox-subject truncate" lang={tag}>
          {subject}
        </span>
        <span className="inbox-marks row gap-075">
          {repliedAt && (
            <span title={texts.answered}>
              <KitIcon name="reply" />
              <span className="visually-hidden">{texts.answered}</span>
            </span>
          )}
          <span className="admin-badge" lang={tag}>
            {languageFacts[message.language].abbreviation}
          </span>
        </span>
        <span className="inbox-first admin-quiet truncate all-columns" lang={tag}>
          {message.message}
        </span>
      </Link>
    </li>
  );
}

/** The messages that match the filters, newest first, with bulk actions. */
export function MessageList({ state, openId }: { state: InboxState; openId: number | undefined }) {
  const texts = useDictionary(inboxTexts);
  const list = usePagedList(messagePages(useApi(), state.query));
  const { items: messages } = list;
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection<Message>({
    rowAt: (index) => messages[index],
    keyOf: ({ id }) => id,
    total: list.total,
  });
  // A deleted message stays in `selection`, but is no longer in the list.
  const selectedIds = messages.filter(selection.has).map(({ id }) => id);
  const stopSelecting = () => {
    selection.clear();
    setSelecting(false);
  };
  const selectAll = async (isOn: boolean) => selection.select(isOn ? await list.loadAll() : []);
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <section className="inbox-list" aria-labelledby="inbox-title">
      <header className="admin-head cluster gap-05-15 admin-head-phone">
        <Heading id="inbox-title" tabIndex={-1}>
          {texts.title}
        </Heading>
      </header>
      <InboxFilters
        state={state}
        counts={list.firstPage?.states}
        isSelecting={isSelecting}
        onSelecting={(isOn) => (isOn ? setSelecting(true) : stopSelecting())}
      />
      <ListView
        list={list}
        error={texts.fetchFailed}
        empty={{ title: texts.empty, text: texts.emptyText }}
        noMatches={state.hasFilters && { title: texts.empty, clear: state.clearFilter }}
      >
        {isSelecting && (
          <label className="admin-check inbox-all">
            <input
              type="checkbox"
              checked={selectedIds.length > 0 && selectedIds.length === list.total}
              onChange={(event) => void selectAll(event.target.checked)}
            />
            {texts.selectAll}
          </label>
        )}
        <ul className="inbox-rows">
          {messages.map((message, index) => (
            <MessageRow
              key={message.id}
              message={message}
              to={state.inboxPath(message.id)}
              isCurrent={message.id === openId}
              isSelected={isSelecting ? selection.has(message) : undefined}
              onSelect={(isRange) => selection.toggle(index, isRange)}
            />
          ))}
        </ul>
      </ListView>
      {selectedIds.length > 0 && (
        <InboxBulkBar ids={selectedIds} state={state} openId={openId} onDone={stopSelecting} />
      )}
    </section>
  );
}
