import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Chips,
  DataTable,
  entityPath,
  sharedAdminTexts,
  useEntityLabels,
  useUrlParams,
  useDateFormat,
  usePagedList,
} from '../../../shared/admin';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { webhookTexts } from './texts';
import {
  DELIVERIES_KEY,
  type ChangedContent,
  type Delivery,
  DELIVERIES_POLL_INTERVAL_MS,
  useWebhookWrite,
  type Webhook,
} from './webhooks.queries';

interface AttemptResultProps {
  attempt: Pick<Delivery, 'status' | 'durationMs' | 'error'>;
  /** Text before the result. */
  before?: string;
}

/** The no-break space keeps number and unit on one line. */
const formatMilliseconds = (count: number) => `${count}\u00a0ms`;

/** Result of a delivery attempt: the HTTP status, or why the attempt failed. */
function AttemptResult({ attempt: { status, durationMs, error }, before }: AttemptResultProps) {
  const texts = useDictionary(webhookTexts);
  if (error === null && status === null) return null;
  return (
    <>
      {before}
      {error === null ? (
        texts.answered(status ?? 0, formatMilliseconds(durationMs ?? 0))
      ) : (
        <span className="admin-error">{texts.errors[error](status)}</span>
      )}
    </>
  );
}

/** Indents a JSON body, which is sent without white space. */
function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Message id, results of the last attempts, the last request, and the beginning of its response. */
function DeliveryDetails({ id, delivery }: { id: string; delivery: Delivery }) {
  const texts = useDictionary(webhookTexts);
  const { dayTimeSecond } = useDateFormat();
  const { messageId, attemptLog, headers, body, answer } = delivery;
  const renderCodeBlock = (label: string, text: string) => (
    <div>
      <h3>{label}</h3>
      <pre className="webhooks-code" role="region" aria-label={label} tabIndex={0} lang="en">
        {text}
      </pre>
    </div>
  );
  const headerLines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="webhooks-details stack all-columns" id={id}>
      <p className="admin-quiet">
        {texts.id} <code>{messageId}</code>
      </p>
      {attemptLog.length > 0 && (
        <div>
          <h3>{texts.attemptLog}</h3>
          <ol className="webhooks-attempts grid gap-05-15">
            {attemptLog.map((attempt) => (
              <li key={attempt.at} className="all-columns">
                <time className="admin-quiet" dateTime={attempt.at}>
                  {dayTimeSecond(attempt.at)}
                </time>
                <span>
                  <AttemptResult attempt={attempt} />
                  {attempt.error !== null && ` · ${formatMilliseconds(attempt.durationMs)}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {body === null ? (
        <p className="admin-quiet">{texts.nothingSent}</p>
      ) : (
        <>
          {renderCodeBlock(texts.headers, headerLines.join('\n'))}
          {renderCodeBlock(texts.body, formatJson(body))}
          {renderCodeBlock(texts.answer, answer || texts.noAnswer)}
        </>
      )}
    </div>
  );
}

/**
 * What the delivered event changed: one record of a kind as a link to it, several as their number. Payloads hold no names,
 * and a delivery has no payload before its first attempt.
 */
function ChangedRecords({ delivery: { type, body } }: { delivery: Delivery }) {
  const { kind: kindLabel, describeAction } = useEntityLabels();
  if (type !== 'content.changed' || body === null) return null;
  const { records, isPartial } = (JSON.parse(body) as { data: ChangedContent }).data;
  const renderKind = (kind: string) => {
    const [record, ...others] = records.filter((candidate) => candidate.kind === kind);
    // No-break space.
    if (!record || others.length > 0) return `${kindLabel(kind).many}\u00a0${1 + others.length}`;
    if (record.happened === 'deleted')
      return describeAction({ action: 'deleted', kind, fields: [] });
    return <Link to={entityPath(kind, record.id) ?? '/admin'}>{kindLabel(kind).one}</Link>;
  };
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  return (
    <span>
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ' · '}
          {renderKind(kind)}
        </Fragment>
      ))}
      {isPartial && ' …'}
    </span>
  );
}

interface Props {
  webhook: Webhook;
  delivery: Delivery;
}

/** Row of a pending or finished delivery, with the result of its last attempt. */
function DeliveryRow({ webhook, delivery }: Props) {
  const texts = useDictionary(webhookTexts);
  const { comma } = useDictionary(sharedAdminTexts);
  const { dayTime } = useDateFormat();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { id, type, state, attempts, createdAt, nextAt } = delivery;
  const resend = useWebhookWrite({
    send: (client) =>
      client.POST('/api/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
        params: { path: { id: webhook.id, deliveryId: id } },
      }),
    successToast: () => texts.sentAgain(1),
  });
  const name = [texts.events[type], dayTime(createdAt)].join(comma);
  const canResend = state === 'done' || state === 'failed' || state === 'waiting';
  const summary = [
    dayTime(createdAt),
    attempts > 0 && texts.attempts(attempts),
    nextAt && texts.next(dayTime(nextAt)),
  ].filter(Boolean);
  return (
    <li data-state={state}>
      <p className="cluster gap-05-1">
        <b>{texts.events[type]}</b>
        <ChangedRecords delivery={delivery} />
        <span className={state === 'failed' ? 'admin-badge admin-badge-bad' : 'admin-badge'}>
          {texts.deliveryStates[state]}
        </span>
      </p>
      <p className="admin-quiet">
        {summary.join(' · ')}
        <AttemptResult attempt={delivery} before=" · " />
      </p>
      <div className="admin-actions webhooks-actions" role="group" aria-label={name}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={`${isOpen ? texts.less : texts.details}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.details}
        </Button>
        {canResend && webhook.active && (
          <Button
            size="small"
            busy={resend.isPending}
            aria-label={`${texts.again}: ${name}`}
            onClick={() => resend.mutate()}
          >
            {texts.again}
          </Button>
        )}
      </div>
      {isOpen && <DeliveryDetails id={detailsId} delivery={delivery} />}
    </li>
  );
}

const STATES = ['failed', 'waiting', 'done'] as const;

/** Section with the deliveries of a webhook, newest first, which can be sent again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const texts = useDictionary(webhookTexts);
  const headingId = useId();
  const [params, setParams] = useUrlParams();
  const state = STATES.find((value) => value === params.get('filter'));
  const { client } = useApi();
  const list = usePagedList({
    queryKey: [...DELIVERIES_KEY, webhook.id, state],
    load: (page, signal) =>
      client.GET('/api/webhooks/{id}/deliveries', {
        params: { path: { id: webhook.id }, query: { page, ...(state && { state }) } },
        signal,
      }),
    refetchInterval: DELIVERIES_POLL_INTERVAL_MS,
  });
  const setFilter = (filter: (typeof STATES)[number] | undefined) => setParams({ filter });
  const resend = useWebhookWrite({
    send: (client) =>
      client.POST('/api/webhooks/{id}/redeliver', {
        params: { path: { id: webhook.id } },
        // Without `since`, failed deliveries of any age are sent again.
        body: {},
      }),
    successToast: ({ queued }) => texts.sentAgain(queued),
  });
  return (
    <section className="webhooks-log" aria-labelledby={headingId}>
      <header className="cluster gap-05-15">
        <h2 id={headingId} className="admin-heading">
          {texts.log}
        </h2>
        <span className="admin-quiet">
          {!list.isPending && `${texts.logCount(list.total)} · `}
          {texts.logText}
        </span>
        <Button
          className="push"
          size="small"
          busy={resend.isPending}
          disabledReason={webhook.active ? undefined : texts.offBy.staff}
          onClick={() => resend.mutate()}
        >
          {texts.againFailed}
        </Button>
      </header>
      <Chips
        label={texts.filters}
        value={state}
        options={STATES.map((value) => ({ value, label: texts.chips[value] }))}
        onChange={setFilter}
      />
      <DataTable
        className="webhooks-list items"
        list={list}
        empty={{ title: texts.logEmpty }}
        noMatches={
          state && {
            title: texts.logNothing,
            clear: () => setFilter(undefined),
            label: texts.showAll,
          }
        }
        renderItem={(delivery) => <DeliveryRow key={delivery.id} {...{ webhook, delivery }} />}
      />
    </section>
  );
}
