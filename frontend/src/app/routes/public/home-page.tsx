import { useEffect } from 'react';
import { Contact } from '../../../features/public/contact/contact';
import { type RoomEnquiryParts } from '../../../features/public/contact/room-enquiry-parts';
import { homeSections } from '../../home-sections';
import { useEventChoices } from '../../../features/public/events/events.queries';
import { Hero } from '../../../features/public/hero/hero';
import { Intro } from '../../../features/public/intro/intro';
import { DaysBar } from '../../../features/public/rooms/days-bar';
import { findLowestPrice } from '../../../features/public/rooms/room-details';
import { StayFields } from '../../../features/public/rooms/stay-fields';
import { useRooms } from '../../../features/public/rooms/rooms.queries';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { FeedLinks } from '../../../shared/site/feed-links';
import { PageHead } from '../../../shared/site/page-head';
import { DeferredSection } from '../../../shared/ui/deferred-section';
import { SiteActionBar } from './public-shell';

let roomParts: Promise<RoomEnquiryParts | undefined> | undefined;
let hasFailed = false;

/** Returns the same promise at every render, as React's `use` requires. If loading fails, the form has no room parts. */
const loadRoomParts = () =>
  (roomParts ??= import('./room-enquiry-parts').catch(() => {
    hasFailed = true;
    return undefined;
  }));

/** Makes the next visit retry a failed load. A retry during this visit would replace the form while the visitor fills it in. */
function resetRoomParts(): void {
  if (hasFailed) roomParts = undefined;
  hasFailed = false;
}

/** The contact form, which offers the rooms and events of the page. */
function HomeContact() {
  const { language } = useLanguage();
  const events = useEventChoices();
  const rooms = useRooms().items.map((room) => ({
    id: room.recordId,
    name: room.name,
    lang: fieldLang(room, 'name', language),
    capacity: room.capacity,
    rate: room.rate,
  }));
  useEffect(() => resetRoomParts, []);
  return <Contact {...{ rooms, events, DayFields: StayFields, loadRoomParts }} />;
}

/** A constant, because each `DeferredSection` needs the same element at every render. */
const sectionsBelow = (
  <>
    {homeSections.map(({ kind, Component }) => (
      <DeferredSection key={kind}>
        <Component />
      </DeferredSection>
    ))}
    <DeferredSection>
      <HomeContact />
    </DeferredSection>
  </>
);

export function HomePage() {
  const { site } = useTexts();
  const name = useSiteName();
  const about = useSiteTexts('about');
  const price = findLowestPrice(useRooms().items);
  return (
    <>
      <PageHead
        title={site.titled(name, about('site_title').text)}
        description={about('site_description').text}
        path="/"
      />
      <FeedLinks />
      <Hero fromPrice={price} stayForm={<DaysBar isMain />} />
      <Intro />
      {sectionsBelow}
      <SiteActionBar />
    </>
  );
}
