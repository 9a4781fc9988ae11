import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { BackLink } from '../../../shared/ui/links';
import { PlacesMap } from './places-map';
import { GuideLink, PlaceResults } from './place-results';
import { type PlaceFilter, FILTERS } from './places';
import { useNearbyPlaces } from './use-nearby-places';
import { PlacePin } from './place-list';
import './explore.css';
import './nearby.css';

/** All places on a larger map and in one list. */
export function ExploreView() {
  const { explore } = useTexts();
  // The settings section `about` also has the texts of the places.
  const lead = useSiteTexts('about')('explore_lead');
  const nearby = useNearbyPlaces<PlaceFilter>('all', { withImages: true });
  const { group, changeGroup, isPending, hasFailed, displayed } = nearby;
  const groupName = explore.groups[group];

  return (
    <div className="container nearby">
      <BackLink to="/#explore">{explore.back}</BackLink>
      <div className="section-top nearby-top">
        <h1>{explore.pageTitle}</h1>
        <div className="cluster">
          <p className="lead short" lang={lead.lang}>
            {lead.text}
          </p>
          <GuideLink />
        </div>
      </div>
      <noscript>
        <ul className="cluster fine legend">
          {FILTERS.map(
            (filter) =>
              filter !== 'all' && (
                <li key={filter}>
                  <PlacePin group={filter} /> {explore.groups[filter]}
                </li>
              ),
          )}
        </ul>
      </noscript>
      <div className="cluster filters needs-script" role="group" aria-label={explore.groupsLabel}>
        {FILTERS.map((filter) => (
          <FilterButton key={filter} {...{ filter, group, changeGroup }} />
        ))}
      </div>
      <div className="columns-12">
        <div className="sticky-aside nearby-map">
          <PlacesMap {...displayed} group={group} />
        </div>
        <section className="explore-text" aria-labelledby="nearby-title">
          <h2 id="nearby-title" aria-live="polite">
            {isPending || hasFailed
              ? groupName
              : explore.counted(groupName, displayed.places.length)}
          </h2>
          <PlaceResults nearby={nearby} isFullPage />
        </section>
      </div>
    </div>
  );
}

interface FilterProps {
  filter: PlaceFilter;
  group: PlaceFilter;
  changeGroup: (filter: PlaceFilter) => void;
}

/** Button with the symbol of a group's pins, so that the filters are also the legend of the map. */
function FilterButton({ filter, group, changeGroup }: FilterProps) {
  const { explore } = useTexts();
  return (
    <button type="button" aria-pressed={filter === group} onClick={() => changeGroup(filter)}>
      {filter !== 'all' && <PlacePin group={filter} />}
      {explore.groups[filter]}
    </button>
  );
}
