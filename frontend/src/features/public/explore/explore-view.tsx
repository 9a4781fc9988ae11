import { useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Icon } from '../../../shared/ui/icon';
import { ListNotice } from '../../../shared/ui/list-notice';
import { usePlaces } from './explore.queries';
import { GuideLink } from './guide-link';
import { MapLegend } from './map-legend';
import { PlaceList, PlacesSkeleton } from './place-list';
import { PlaceMap } from './place-map';
import { type Filter, FILTERS } from './places';
import { useChosenPlace } from './use-chosen-place';
import { useMapCode } from './use-map-code';
import './explore.css';

const ZOOM = 12;

/** Everything around the house, on a larger map and in one list. */
export function ExploreView() {
  const { explore } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const { items, pending, failed, retry } = usePlaces();
  const chosen = useChosenPlace();
  const frame = useRef<HTMLDivElement>(null);
  const code = useMapCode(frame);
  const places = filter === 'all' ? items : items.filter(({ group }) => group === filter);

  const change = (next: Filter) => {
    chosen.reset();
    setFilter(next);
  };

  return (
    <div className="wrap nearby">
      <LocalLink className="nearby-back" to="/#explore">
        <Icon name="previous" />
        {explore.back}
      </LocalLink>
      <div className="nearby-top">
        <h1>{explore.pageTitle}</h1>
        <div>
          <p className="short">{explore.lead}</p>
          <GuideLink />
        </div>
      </div>
      <div className="filters needs-script" role="group" aria-label={explore.groupsLabel}>
        {FILTERS.map((one) => (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => change(one)}>
            {explore.filters[one]}
          </button>
        ))}
      </div>
      <div className="explore-grid nearby-grid">
        <div className="nearby-map">
          <PlaceMap places={places} zoom={ZOOM} chosen={chosen} frame={frame} code={code} />
          <MapLegend />
        </div>
        <section className="explore-words" aria-labelledby="nearby-title">
          <h2 id="nearby-title" aria-live="polite">
            {pending || failed
              ? explore.filters[filter]
              : explore.counted(explore.filters[filter], places.length)}
          </h2>
          {pending && <PlacesSkeleton told />}
          {failed && <ListNotice text={explore.failed} onRetry={retry} />}
          {!pending && !failed && places.length === 0 && <ListNotice text={explore.empty} />}
          {places.length > 0 && (
            <PlaceList
              places={places}
              chosen={chosen.id}
              onChoose={code.failed ? undefined : chosen.choose}
              pictures
            />
          )}
        </section>
      </div>
    </div>
  );
}
