import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { DetailSkeleton } from '../../../shared/ui/detail-page';
import { MessagePage } from '../../../shared/ui/message-page';
import { EventDetail } from './event-detail';
import { type EventPageData, eventQuery } from './events.queries';
import './event-detail.css';

type EventState =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; retry: () => void }
  | { is: 'there'; event: EventPageData };

/** Loads the event of a URL in the current language. */
export function useEvent(slug: string): EventState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(eventQuery(useApi(), slug, language));
  if (data) return { is: 'there', event: data };
  if (data === null) return { is: 'missing' };
  return isPending ? { is: 'loading' } : { is: 'failed', retry: () => void refetch() };
}

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
