import { useState } from 'react';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  type DataColumn,
  DataTable,
  FilterSelect,
  sharedAdminTexts,
  downloadFile,
  ScreenHead,
  SearchBox,
  SegmentedControl,
  useUrlParams,
  useDateFormat,
  usePagedList,
  useWrite,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type SubscriberTexts } from './texts/en';
import './subscribers.css';

const subscriberTexts = new Dictionary<SubscriberTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

type Subscriber = components['schemas']['SubscriberDto'];

const PAGE_SIZE = 100;
const STATES = ['confirmed', 'pending', 'unsubscribed'] as const;
const subscribersKey = ['subscribers'] as const;

/** The filter of the list, stored in the URL. */
function useFilter() {
  const [params, setFilter] = useUrlParams();
  const filter = {
    search: params.get('search') ?? undefined,
    status: STATES.find((state) => state === params.get('filter')),
    language: LANGUAGES.find((code) => code === params.get('language')),
  };
  return { filter, setFilter };
}

type SubscriberFilter = ReturnType<typeof useFilter>['filter'];

function SubscriberFilters({ filter, setFilter }: ReturnType<typeof useFilter>) {
  const texts = useDictionary(subscriberTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  return (
    <>
      <div className="admin-bar cluster">
        <SearchBox
          label={texts.search}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ search })}
        />
        <SegmentedControl
          label={texts.show}
          value={filter.status ?? 'all'}
          onChange={(value) => setFilter({ filter: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: sharedTexts.list.all },
            ...STATES.map((value) => ({ value, label: texts.states[value] })),
          ]}
        />
        <FilterSelect
          className="subscribers-language"
          label={texts.language}
          allLabel={texts.everyLanguage}
          value={filter.language}
          onChange={(language) => setFilter({ language })}
          options={LANGUAGES.map((code) => ({ value: code, label: sharedTexts.languages[code] }))}
        />
      </div>
      <p className="admin-quiet subscribers-hint">{texts.exportHint}</p>
    </>
  );
}

/** Downloads the subscribers as CSV, filtered by state and language but not by the search. */
function useExport({ status, language }: SubscriberFilter) {
  const texts = useDictionary(subscriberTexts);
  return useWrite({
    send: async (client) => {
      const response = await client.GET('/api/newsletter/subscriptions/export', {
        params: { query: { ...(status && { status }), ...(language && { language }) } },
        parseAs: 'blob',
      });
      downloadFile(response, 'newsletter.csv');
      return {};
    },
    successToast: () => texts.exported,
    errorTitle: texts.exportFailed,
  });
}

/** Dialog that deletes a subscriber permanently; there is no undo. */
function DeleteSubscriberDialog({
  subscriber: { id, email },
  onClose,
}: {
  subscriber: Subscriber;
  onClose: () => void;
}) {
  const texts = useDictionary(subscriberTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const write = useWrite({
    send: (client) =>
      client.DELETE('/api/newsletter/subscriptions/{id}', { params: { path: { id } } }),
    successToast: () => texts.removed(email),
    invalidateKeys: [subscribersKey],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(email)}
      confirmLabel={sharedTexts.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}

function useColumns(onDelete: (subscriber: Subscriber) => void): readonly DataColumn<Subscriber>[] {
  const texts = useDictionary(subscriberTexts);
  const { dayTime } = useDateFormat();
  const renderTime = (time: string | null) =>
    time === null ? '–' : <time dateTime={time}>{dayTime(time)}</time>;
  return [
    {
      id: 'email',
      header: texts.email,
      className: 'subscribers-email',
      cell: ({ email }) => email,
    },
    {
      id: 'state',
      header: texts.state,
      cell: ({ status }) => (
        <span className={`subscribers-state subscribers-${status}`}>{texts.states[status]}</span>
      ),
    },
    {
      id: 'language',
      header: texts.language,
      cell: ({ language }) => (
        <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>
      ),
    },
    { id: 'since', header: texts.since, cell: ({ createdAt }) => renderTime(createdAt) },
    {
      id: 'confirmed',
      header: texts.confirmed,
      className: 'subscribers-confirmed-at',
      cell: ({ confirmedAt }) => renderTime(confirmedAt),
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">{texts.actions}</span>,
      className: 'admin-column-actions',
      cell: (subscriber) => (
        <IconButton label={texts.remove(subscriber.email)} onClick={() => onDelete(subscriber)}>
          <Icon name="trash" />
        </IconButton>
      ),
    },
  ];
}

/** Screen of the newsletter's subscribers, with their language and state. */
export function SubscribersScreen() {
  const texts = useDictionary(subscriberTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { client } = useApi();
  const { filter, setFilter } = useFilter();
  const [subscriberToDelete, setSubscriberToDelete] = useState<Subscriber | null>(null);
  const columns = useColumns(setSubscriberToDelete);
  const exportCsv = useExport(filter);
  const list = usePagedList({
    queryKey: [...subscribersKey, filter],
    load: (page, signal) =>
      client.GET('/api/newsletter/subscriptions', {
        params: { query: { ...filter, page, pageSize: PAGE_SIZE } },
        signal,
      }),
  });
  const { items, total, isPending, isError } = list;
  const hasFilters = Object.values(filter).some((value) => value !== undefined);
  // The search does not limit the export.
  const isEmpty = !isPending && !isError && items.length === 0 && !filter.search;
  const emptyText = hasFilters ? sharedTexts.list.nothing : texts.empty;
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={!isPending && !isError && texts.count(total)}>
        <Button
          busy={exportCsv.isPending}
          disabled={isPending || isError}
          disabledReason={isEmpty ? emptyText : undefined}
          onClick={() => exportCsv.mutate()}
        >
          {texts.export}
        </Button>
      </ScreenHead>
      {(isPending || items.length > 0 || hasFilters) && (
        <SubscriberFilters filter={filter} setFilter={setFilter} />
      )}
      <DataTable
        list={list}
        className="subscribers-table"
        columns={columns}
        error={texts.fetchFailed}
        empty={{ title: texts.empty, text: texts.emptyText }}
        noMatches={
          hasFilters && { clear: () => setFilter({ search: '', filter: '', language: '' }) }
        }
      />
      {subscriberToDelete && (
        <DeleteSubscriberDialog
          subscriber={subscriberToDelete}
          onClose={() => setSubscriberToDelete(null)}
        />
      )}
    </main>
  );
}
