import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Icon } from '../../../shared/ui/icon';
import { PlaceList, PlacesSkeleton } from './place-list';
import { type NearbyPlaces } from './use-nearby-places';

interface Props {
  nearby: Omit<NearbyPlaces<never>, 'group' | 'changeGroup'>;
  /** With images, and a visible loading message. */
  full?: boolean;
}

/** The list of places, or its empty, loading or error state. */
export function PlaceResults({ nearby, full }: Props) {
  const { explore } = useTexts();
  const emptyText = useSiteTexts('about')('explore_empty');
  const { pending, failed, retry, all } = nearby;
  const { places, selection, lazyMap } = nearby.displayed;
  if (pending) return <PlacesSkeleton isLabelVisible={full} />;
  if (failed) return <EmptyState text={explore.failed} onRetry={retry} />;
  if (all.length === 0) return <EmptyState text={emptyText.text} lang={emptyText.lang} />;
  if (places.length === 0) return <EmptyState text={explore.empty} />;
  return (
    <PlaceList
      places={places}
      selectedId={selection.id}
      onChoose={lazyMap.failed ? undefined : selection.choose}
      showImages={full}
    />
  );
}

/** Link to the printable area guide in the visitor's language. */
export function GuideLink() {
  const { language, texts } = useLanguage();
  return (
    <a className="link-arrow guide-link" href={`/api/area-guide.pdf?language=${language}`}>
      {texts.explore.guide}
      <Icon name="external" />
    </a>
  );
}
