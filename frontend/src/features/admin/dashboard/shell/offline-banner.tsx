import { KitIcon, useOnline } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

/** Above every screen: lists wait for a connection without a message of their own. */
export function OfflineBanner() {
  const { offline } = useDictionary(dashboardTexts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="shell-offline row gap-075">
          <KitIcon name="warning" />
          {offline}
        </p>
      )}
    </div>
  );
}
