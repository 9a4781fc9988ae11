import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context';
import { type ScreenName, useUnreadMessages } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

const MAX_COUNT = 99;

/** A number beside a name; nothing if it is 0. */
function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="shell-badge">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}

function UnreadBadge() {
  const texts = useDictionary(dashboardTexts);
  return <CountBadge count={useUnreadMessages()} label={texts.unread} />;
}

/** Number of records with texts that need a decision. */
function PendingDecisionsBadge() {
  const texts = useDictionary(dashboardTexts);
  const { data } = useQuery(useApi().queryOptions('get', '/api/overview'));
  const items = data?.items.filter(({ subject }) => subject === 'words') ?? [];
  return (
    <CountBadge count={items.reduce((sum, { count }) => sum + count, 0)} label={texts.toDecide} />
  );
}

/** Number of pending items on a screen. */
export function Badge({ of }: { of: ScreenName }) {
  if (of === 'contacts') return <UnreadBadge />;
  return of === 'translations' && <PendingDecisionsBadge />;
}
