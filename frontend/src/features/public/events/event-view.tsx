import { useTexts } from '../../../shared/i18n/language-context';
import { BackLink } from '../../../shared/ui/back-link';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { EventDetail } from './event-detail';
import { type EventState } from './use-event';
import './event-detail.css';

/** The page of one event, in whichever state it is. */
export function EventView({ state }: { state: Exclude<EventState, { is: 'missing' }> }) {
  const { common, events: words } = useTexts();
  if (state.is === 'failed') {
    return (
      <Notice title={words.failedOne}>
        <Button onClick={state.retry}>{common.tryAgain}</Button>
      </Notice>
    );
  }
  return (
    <div className="wrap event">
      <BackLink to="/#events">{words.back}</BackLink>
      {state.is === 'there' ? <EventDetail event={state.event} /> : <EventSkeleton />}
    </div>
  );
}

function EventSkeleton() {
  const { events: words } = useTexts();
  return (
    <>
      <p className="vh" role="status">
        {words.loadingOne}
      </p>
      <div className="event-grid" aria-hidden="true">
        <Skeleton shape="picture" />
        <div>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </>
  );
}
