import { ExploreView } from '../../../features/public/explore/explore-view';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';
import { SiteActionBar } from './public-shell';

export function ExplorePage() {
  const { explore, site } = useTexts();
  const name = useSiteName();
  // The settings section `about` also has the texts of the places.
  const description = useSiteTexts('about')('explore_description').text;
  return (
    <>
      <PageHead
        title={site.titled(explore.pageTitle, name)}
        description={description}
        path="/explore"
      />
      <ExploreView />
      <SiteActionBar />
    </>
  );
}
