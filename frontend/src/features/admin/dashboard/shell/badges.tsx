import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context';
import { type ScreenName, useUnreadMessages } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

const MOST = 99;

/** A number beside a name; nothing where it is 0. */
function CountBadge({ count, word }: { count: number; word: string }) {
  if (count === 0) return null;
  return (
    <span className="shell-badge">
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

function UnreadBadge() {
  const texts = useDictionary(dashboardTexts);
  return <CountBadge count={useUnreadMessages()} word={texts.unread} />;
}

/** How many records have words in a language that wait for a person's decision. */
function PendingDecisionsBadge() {
  const texts = useDictionary(dashboardTexts);
  const { data } = useQuery(useApi().queryOptions('get', '/api/overview'));
  const words = data?.items.filter(({ subject }) => subject === 'words') ?? [];
  return (
    <CountBadge count={words.reduce((sum, { count }) => sum + count, 0)} word={texts.toDecide} />
  );
}

/** How much waits on a screen. */
export function Badge({ of }: { of: ScreenName }) {
  if (of === 'contacts') return <UnreadBadge />;
  return of === 'translations' && <PendingDecisionsBadge />;
}
