import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Icon } from '../../../shared/ui/icon';
import { PlaceList, PlacesSkeleton } from './place-list';
import { type NearbyPlaces } from './use-nearby-places';

interface Props {
  nearby: Omit<NearbyPlaces<never>, 'group' | 'changeGroup'>;
  /** Whether the list has images and a visible loading message, as on the page of all places. */
  isFullPage?: boolean;
}

/** The list of places, or its empty, loading or error state. */
export function PlaceResults({ nearby, isFullPage }: Props) {
  const { explore } = useTexts();
  // The settings section `about` also has the texts of the places.
  const emptyText = useSiteTexts('about')('explore_empty');
  const { isPending, hasFailed, retry, allPlaces } = nearby;
  const { places, selection, lazyMap } = nearby.displayed;
  if (isPending) return <PlacesSkeleton isLabelVisible={isFullPage} />;
  if (hasFailed) return <EmptyState text={explore.failed} onRetry={retry} />;
  if (allPlaces.length === 0) return <EmptyState text={emptyText.text} lang={emptyText.lang} />;
  if (places.length === 0) return <EmptyState text={explore.empty} />;
  return (
    <PlaceList
      places={places}
      selectedId={selection.id}
      onChoose={lazyMap.hasFailed ? undefined : selection.choose}
      showImages={isFullPage}
    />
  );
}

/** Link to the printable area guide in the visitor's language. */
export function GuideLink() {
  const { language, texts } = useLanguage();
  return (
    <a className="link-arrow link-arrow-external" href={`/api/area-guide.pdf?language=${language}`}>
      {texts.explore.guide}
      <Icon name="external" />
    </a>
  );
}
