import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink, useLocalPath } from '../../../shared/i18n/local-link';
import { Button, buttonClass } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';
import { useIsHydrated } from '../../../shared/ui/use-media-query';

const REDIRECT_MS = 3_000;

/** Reports an unknown room and redirects to the home page, unless the visitor cancels. */
export function RoomNotFound() {
  const { room } = useTexts();
  const isHydrated = useIsHydrated();
  const [isCanceled, setCanceled] = useState(false);
  const navigate = useNavigate();
  const home = useLocalPath()('/');

  useEffect(() => {
    if (isCanceled) return;
    const timer = setTimeout(() => void navigate(home, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isCanceled, home, navigate]);

  return (
    <MessagePage title={room.notFoundTitle} text={room.notFoundText}>
      <p role="status">{isCanceled ? room.stayed : room.redirectNotice}</p>
      <div className="notice-acts">
        <LocalLink className={buttonClass({ variant: 'primary' })} to="/">
          {room.goHome}
        </LocalLink>
        {/* Before hydration a click would be lost, and the redirect would follow. */}
        {isHydrated && !isCanceled && (
          <Button onClick={() => setCanceled(true)}>{room.stay}</Button>
        )}
      </div>
    </MessagePage>
  );
}
