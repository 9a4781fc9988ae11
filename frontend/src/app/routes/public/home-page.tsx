import { Contact } from '../../../features/public/contact/contact';
import { homeSections } from '../../home-sections';
import { useEventChoices } from '../../../features/public/events/use-event-choices';
import { Hero } from '../../../features/public/hero/hero';
import { Intro } from '../../../features/public/intro/intro';
import { DaysBar } from '../../../features/public/rooms/days-bar';
import { lowestPrice } from '../../../features/public/rooms/room-details';
import { useRooms } from '../../../features/public/rooms/use-rooms';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { FeedLinks } from '../../../shared/site/feed-links';
import { PageHead } from '../../../shared/site/page-head';
import { deferredClass, DeferredSection } from '../../../shared/ui/deferred-section';
import { SiteActionBar } from './public-shell';

export function HomePage() {
  const { language, texts } = useLanguage();
  const { site } = texts;
  const name = useSiteName();
  const about = useSiteTexts('about');
  const rooms = useRooms().items;
  const price = lowestPrice(rooms);
  const choices = rooms.map((room) => ({
    id: room.recordId,
    name: room.name,
    lang: fieldLang(room, 'name', language),
    capacity: room.capacity,
    rate: room.rate,
  }));
  const events = useEventChoices();
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
      <div className={deferredClass}>
        {homeSections.map(({ kind, Component }) => (
          <DeferredSection key={kind}>
            <Component />
          </DeferredSection>
        ))}
        <DeferredSection>
          <Contact rooms={choices} events={events} />
        </DeferredSection>
      </div>
      <SiteActionBar />
    </>
  );
}
