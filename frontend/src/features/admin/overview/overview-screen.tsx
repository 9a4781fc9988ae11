import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  EmptyState,
  ListSkeleton,
  ScreenHead,
  entityPath,
  useRelativeTime,
  useDateFormat,
  useEntityLabels,
  useSharedValueLanguage,
  useActorName,
  pathOf,
  screens,
  screensWith,
  useNumberFormat,
  useLabels,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { FirstSteps } from './first-steps';
import { ActionItems, toActionItems } from './action-items';
import { type Overview, overviewQuery, TranslationTable } from './translation-table';
import { overviewTexts } from './texts';
import { TodaysStays } from './todays-stays';
import './overview.css';

/** Text that says what was changed. */
function ChangeText({ change }: { change: Overview['changes'][number] }) {
  const { describeAction } = useEntityLabels();
  const sharedValueLanguage = useSharedValueLanguage(change);
  return <span className="admin-quiet">{describeAction(change, sharedValueLanguage)}</span>;
}

/** The latest changes with their authors. */
function RecentChanges({ changes }: Pick<Overview, 'changes'>) {
  const { changes: texts } = useDictionary(overviewTexts);
  const { nameOf } = useEntityLabels();
  const dateFormat = useDateFormat();
  const formatActor = useActorName();
  return (
    <section className="overview-changes" aria-labelledby="overview-changes">
      <header className="row between">
        <h2 id="overview-changes" className="admin-subheading">
          {texts.title}
        </h2>
        <Link to="/admin/activity">{texts.all}</Link>
      </header>
      {changes.length === 0 && <p className="admin-quiet">{texts.none}</p>}
      <ul>
        {changes.map((change) => {
          const { id, at, user, kind, recordId, action } = change;
          const path = action === 'deleted' ? undefined : entityPath(kind, recordId);
          return (
            <li key={id}>
              <time dateTime={at}>{dateFormat.near(at)}</time>
              <span>
                {formatActor(user.username)}{' '}
                {path ? (
                  <Link className="admin-name-link" to={path}>
                    {nameOf(change)}
                  </Link>
                ) : (
                  <b>{nameOf(change)}</b>
                )}{' '}
                <ChangeText change={change} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Status line that is empty without a title, so that screen readers announce a title that appears later. */
function Notice({ title, text }: { title: string | false; text: string }) {
  return (
    <p className="overview-notice admin-error" role="status">
      {title && (
        <>
          <b>{title}</b>
          <span>{text}</span>
        </>
      )}
    </p>
  );
}

/** Warns that no worker is running, which is why translations, images and emails are pending. */
export function NoWorkerWarning({ workers: { isAway, seenAt } }: Pick<Overview, 'workers'>) {
  const { workers: texts } = useDictionary(overviewTexts);
  const formatRelativeTime = useRelativeTime();
  const title = isAway && texts.away(seenAt && formatRelativeTime(seenAt));
  return <Notice title={title} text={texts.waits} />;
}

/** Asks for a check of the backups and a trial restore if the last week produced no verified backup. */
export function OutdatedBackupWarning({ backup: { isOld, verifiedAt } }: Pick<Overview, 'backup'>) {
  const { backup: texts } = useDictionary(overviewTexts);
  const formatRelativeTime = useRelativeTime();
  const title = isOld && texts.old(verifiedAt && formatRelativeTime(verifiedAt));
  return <Notice title={title} text={texts.check} />;
}

const POLL_INTERVAL_MS = 60_000;

/** Date, state of the public site, and time of the last change. */
function Today({ overview }: { overview: Overview | undefined }) {
  const texts = useDictionary(overviewTexts);
  const { tag } = languageFacts[useLanguage().language];
  const { dayTime } = useDateFormat();
  const { isSuccess, isError } = useQuery({
    ...useApi().queryOptions('get', '/api/health/pages'),
    refetchInterval: POLL_INTERVAL_MS,
  });
  const dateFormat = new Intl.DateTimeFormat(tag, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  const lastChange = overview?.changes[0];
  const parts = [
    dateFormat.format(),
    isSuccess && texts.siteUp,
    lastChange && texts.changed(dayTime(lastChange.at)),
  ].filter(Boolean);
  return (
    <p className="overview-today">
      {parts.join(' · ')}
      {isError && <strong className="admin-error"> {texts.siteDown}</strong>}
    </p>
  );
}

/** Start screen: warnings, first steps, today's stays, tasks, state of translations, latest changes, and cards that link to screens. */
export function OverviewScreen() {
  const texts = useDictionary(overviewTexts);
  const { data, isPending, refetch } = useQuery({
    ...overviewQuery(useApi()),
    refetchInterval: POLL_INTERVAL_MS,
  });
  const actionItems = data && toActionItems(data);
  const renderContent = () => {
    if (data && actionItems) {
      return (
        <>
          {actionItems.length > 0 && <ActionItems actionItems={actionItems} />}
          <div className="overview-side">
            <TranslationTable items={data.items} />
            <RecentChanges changes={data.changes} />
          </div>
        </>
      );
    }
    if (isPending) return <ListSkeleton />;
    return <EmptyState title={texts.failed} onRetry={() => void refetch()} />;
  };
  return (
    <main className="admin-main overview" id="main">
      <ScreenHead title={texts.title} className="overview-head admin-head-phone" />
      <div className="overview-lead all-columns">
        {actionItems && (
          <p
            className={actionItems.length === 0 ? 'overview-count overview-calm' : 'overview-count'}
          >
            {texts.count(actionItems.length)}
          </p>
        )}
        <Today overview={data} />
        {data && <NoWorkerWarning workers={data.workers} />}
        <FirstSteps backup={data?.backup} />
        {data && <OutdatedBackupWarning backup={data.backup} />}
      </div>
      <TodaysStays />
      {renderContent()}
      <CountCards />
      {data && (
        <footer className="overview-version admin-tiny">{texts.version(data.version)}</footer>
      )}
    </main>
  );
}

/** Cards that link to the screens. Counts that could not be loaded are shown as 0 with a retry button. */
function CountCards() {
  const texts = useDictionary(overviewTexts);
  const { screen } = useLabels();
  const numberFormat = useNumberFormat();
  const { data, isError, refetch } = useQuery({
    ...useApi().queryOptions('get', '/api/content', { params: { query: { pageSize: 100 } } }),
    // Begins the message in the console if the request fails.
    meta: { failure: () => texts.countFailed },
  });
  const countOf = (kind: string) =>
    data?.items.find((kindCount) => kindCount.kind === kind)?.count ?? (isError ? 0 : undefined);
  return (
    <section className="overview-cards all-columns" aria-labelledby="overview-cards">
      <h2 id="overview-cards" className="admin-heading">
        {texts.prompt}
      </h2>
      <ul>
        {screensWith('card').map((name) => {
          const { card } = screens[name];
          const count = typeof card === 'object' ? countOf(card.kind) : undefined;
          return (
            <li key={name}>
              <Link className="cluster between grow" to={pathOf(name)}>
                <b>{screen(name)}</b>
                {typeof card === 'object' ? (
                  count !== undefined && (
                    <span className="admin-quiet">
                      <span className="overview-big">{numberFormat.number(count)}</span>{' '}
                      {texts[card.unit](count)}
                    </span>
                  )
                ) : (
                  <span className="admin-quiet">
                    {texts.about[name as keyof typeof texts.about]}
                  </span>
                )}
              </Link>
              {typeof card === 'object' && isError && (
                <IconButton label={texts.countRetry(screen(name))} onClick={() => void refetch()}>
                  <Icon name="refresh" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
