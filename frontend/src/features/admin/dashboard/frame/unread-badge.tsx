import { useUnreadMessages } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

/** How many messages nobody has read; nothing where there are none. */
export function UnreadBadge() {
  const texts = useDictionary(dashboardTexts);
  const unread = useUnreadMessages();
  if (unread === 0) return null;
  return (
    <span className="adm-badge">
      {unread > 99 ? '99+' : unread}
      <span className="vh"> {texts.unread}</span>
    </span>
  );
}
