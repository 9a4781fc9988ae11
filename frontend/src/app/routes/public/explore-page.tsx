import { ExploreView } from '../../../features/public/explore';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';
import { HouseBar } from './house-bar';

export function ExplorePage() {
  const { explore } = useTexts();
  return (
    <>
      <PageHead title={explore.headTitle} description={explore.description} path="/explore" />
      <ExploreView />
      <HouseBar />
    </>
  );
}
