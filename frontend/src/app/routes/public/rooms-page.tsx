import { roomsTexts } from '../../../features/public/rooms/texts';
import { RoomsView, useStayResults } from '../../../features/public/rooms/rooms-view';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

export default function RoomsPage() {
  const { site } = useTexts();
  const texts = useDictionary(roomsTexts);
  // The settings section `about` also has the texts of the rooms.
  const description = useSiteTexts('about')('rooms_lead').text;
  const stayResults = useStayResults();
  const { results, days, values } = stayResults;
  const count = results?.free.length ?? 0;
  const title = count > 0 && days ? texts.documentTitle(count, days) : stayResults.title;
  return (
    <>
      <PageHead
        title={site.titled(title, useSiteName())}
        description={description}
        path="/rooms"
        noindex={values !== undefined}
      />
      <RoomsView stayResults={stayResults} />
    </>
  );
}
