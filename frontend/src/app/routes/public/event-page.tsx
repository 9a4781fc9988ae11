import { EventDetail, useEventStay } from '../../../features/public/events/event-detail';
import { ActionBar } from '../../../features/public/layout/action-bar';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { FeedLinks } from '../../../shared/site/feed-links';
import { describePage } from '../../../shared/site/description';
import { PageHead } from '../../../shared/site/page-head';
import { DetailFallback } from '../../../shared/ui/detail-page';
import { NotFoundPage } from './not-found-page';
import { useRecordPage } from './use-record-page';

export default function EventPage() {
  const { events: eventTexts, site } = useTexts();
  const name = useSiteName();
  // The settings section `about` also has the texts of the events.
  const section = useSiteTexts('about')('events_title').text;
  const { record: event, canonicalPath, ...loading } = useRecordPage('events');
  const stay = useEventStay(event ?? undefined);
  if (event === null) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={event ? site.titled(event.title, name) : section}
        description={describePage(event?.description)}
        path={canonicalPath}
      />
      <FeedLinks />
      {event ? (
        <EventDetail event={event} />
      ) : (
        <DetailFallback
          {...loading}
          back={{ to: '/#events', label: eventTexts.back }}
          loadingText={eventTexts.loadingOne}
          failedText={eventTexts.failedOne}
        />
      )}
      <ActionBar price={undefined} subject={event && { event: event.recordId, ...stay }} />
    </>
  );
}
