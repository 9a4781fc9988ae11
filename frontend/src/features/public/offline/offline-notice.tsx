import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { findStoredPage } from '../../../shared/site/stored-page';
import './offline.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Notice that the browser is offline or the page comes from the cache, with a link to the directions. */
export function OfflineNotice() {
  const { language, texts } = useLanguage();
  const { offline } = texts;
  const { pathname } = useLocation();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine && findStoredPage()?.pathname !== pathname,
    () => true,
  );
  return (
    <div role="status" className="offline-slot">
      {!isOnline && (
        <p className="no-print offline-notice">
          {offline.notice}
          {language === 'en' && ' '}
          <LocalLink to="/arrival">{offline.arrival}</LocalLink>
        </p>
      )}
    </div>
  );
}
