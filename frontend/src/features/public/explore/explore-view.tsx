import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { BackLink } from '../../../shared/ui/back-link';
import { GuideLink } from './explore';
import { PlacesMap } from './places-map';
import { PlaceResults } from './place-results';
import { type Filter, FILTERS, GROUPS } from './places';
import { useNearbyPlaces } from './use-nearby-places';
import { PlacePin } from './place-list';
import './explore.css';
import './nearby.css';
import './map-legend.css';

const ZOOM = 12;

/** All places on a larger map and in one list. */
export function ExploreView() {
  const { explore } = useTexts();
  const lead = useSiteTexts('about')('explore_lead');
  const around = useNearbyPlaces<Filter>('all');
  const { group, changeGroup, pending, failed, shown } = around;
  const name = explore.filters[group];

  return (
    <div className="container nearby">
      <BackLink to="/#explore">{explore.back}</BackLink>
      <div className="nearby-top">
        <h1>{explore.pageTitle}</h1>
        <div>
          <p className="short" lang={lead.lang}>
            {lead.text}
          </p>
          <GuideLink />
        </div>
      </div>
      <div className="filters needs-script" role="group" aria-label={explore.groupsLabel}>
        {FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === group}
            onClick={() => changeGroup(filter)}
          >
            {explore.filters[filter]}
          </button>
        ))}
      </div>
      <div className="explore-grid nearby-grid">
        <div className="nearby-map">
          <PlacesMap {...shown} zoom={ZOOM} />
          <MapLegend />
        </div>
        <section className="explore-words" aria-labelledby="nearby-title">
          <h2 id="nearby-title" aria-live="polite">
            {pending || failed ? name : explore.counted(name, shown.places.length)}
          </h2>
          <PlaceResults around={around} full />
        </section>
      </div>
    </div>
  );
}

/** Legend of the map's icons. */
function MapLegend() {
  const { explore } = useTexts();
  return (
    <div className="legend">
      <h2 className="visually-hidden">{explore.legend}</h2>
      <ul>
        {GROUPS.map((group) => (
          <li key={group}>
            <PlacePin group={group} />
            {explore.groups[group]}
          </li>
        ))}
      </ul>
    </div>
  );
}
