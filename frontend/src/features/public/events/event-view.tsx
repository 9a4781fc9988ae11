import { useTexts } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { DetailSkeleton } from '../../../shared/ui/detail-page';
import { MessagePage } from '../../../shared/ui/message-page';
import { EventDetail } from './event-detail';
import { type EventState } from './use-event';
import './event-detail.css';

export function EventView({ state }: { state: Exclude<EventState, { is: 'missing' }> }) {
  const { common, events: eventTexts } = useTexts();
  switch (state.is) {
    case 'loading':
      return (
        <DetailSkeleton
          back={{ to: '/#events', label: eventTexts.back }}
          status={eventTexts.loadingOne}
        />
      );
    case 'failed':
      return (
        <MessagePage title={eventTexts.failedOne}>
          <Button onClick={state.retry}>{common.tryAgain}</Button>
        </MessagePage>
      );
    case 'there':
      return <EventDetail event={state.event} />;
  }
}
