import { arrivalTexts } from '../../../features/public/arrival/texts';
import { Arrival } from '../../../features/public/arrival/arrival';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { PageHead } from '../../../shared/site/page-head';
import { SiteActionBar } from './public-shell';

export default function ArrivalPage() {
  const { title } = useDictionary(arrivalTexts);
  const description = useSiteTexts('contact')('arrival_description').text;
  const { site } = useTexts();
  return (
    <>
      <PageHead
        title={site.titled(title, useSiteName())}
        description={description}
        path="/arrival"
      />
      <Arrival />
      <SiteActionBar />
    </>
  );
}
