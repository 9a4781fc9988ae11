import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import './offline.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that what is shown is what was seen last, and where the way to the house is written. */
export function OfflineNotice() {
  const { offline } = useTexts();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="offline-slot">
      {!isOnline && (
        <p className="offline-notice">
          {offline.notice} <LocalLink to="/arrival">{offline.arrival}</LocalLink>
        </p>
      )}
    </div>
  );
}
