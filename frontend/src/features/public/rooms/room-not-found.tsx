import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink, useLocalPath } from '../../../shared/i18n/local-link';
import { Button, buttonClass } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';
import { useIsHydrated } from '../../../shared/ui/use-browser-value';

const REDIRECT_DELAY_MS = 3_000;

/** Reports an unknown room and redirects to the home page, unless the visitor cancels. */
export function RoomNotFound() {
  const { room } = useTexts();
  const isHydrated = useIsHydrated();
  const [isCanceled, setCanceled] = useState(false);
  const navigate = useNavigate();
  const homePath = useLocalPath()('/');

  useEffect(() => {
    if (isCanceled) return;
    const timer = setTimeout(() => void navigate(homePath, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isCanceled, homePath, navigate]);

  return (
    <MessagePage title={room.notFoundTitle} text={room.notFoundText}>
      <p className="lead" role="status">
        {isCanceled ? room.stayed : room.redirectNotice}
      </p>
      <div className="cluster notice-actions">
        <LocalLink className={buttonClass({ variant: 'primary' })} to="/">
          {room.goHome}
        </LocalLink>
        {/* Not rendered before hydration, because a click would have no effect then. */}
        {isHydrated && !isCanceled && (
          <Button onClick={() => setCanceled(true)}>{room.stay}</Button>
        )}
      </div>
    </MessagePage>
  );
}
