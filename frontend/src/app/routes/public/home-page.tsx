import { Events } from '../../../features/public/events';
import { Facilities } from '../../../features/public/facilities';
import { Hero } from '../../../features/public/hero';
import { ActionBar } from '../../../features/public/layout';
import { lowestPrice, Rooms, useRooms } from '../../../features/public/rooms';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

export function HomePage() {
  const { rooms: words, site } = useTexts();
  const price = lowestPrice(useRooms().items);
  return (
    <>
      <PageHead title={site.title} description={site.description} path="/" />
      <Hero fromPrice={price} />
      <Rooms />
      <Facilities />
      <Events />
      <ActionBar price={price && words.from(price)} />
    </>
  );
}
