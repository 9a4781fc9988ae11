import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { type HomeSection } from '../../../shared/site/home-section';
import { placesQuery } from './explore.queries';
import { PlaceList } from './place-list';
import { type NumberedPlace, TABS } from './places';
import { PlacesMap } from './places-map';
import { GuideLink, PlaceResults } from './place-results';
import { PlaceTabs, type PlaceTab, tabId } from './place-tabs';
import { useNearbyPlaces } from './use-nearby-places';
import './explore.css';

const PANEL_ID = 'explore-panel';

/** Nearby places: a map beside a list, one group at a time. */
export function Explore() {
  const { explore } = useTexts();
  const nearby = useNearbyPlaces<PlaceTab>('dining');
  const { group, changeGroup, allPlaces, displayed } = nearby;

  return (
    <section className="explore section" id="explore" tabIndex={-1} aria-labelledby="explore-title">
      <div className="container columns-12">
        <PlacesMap {...displayed} group={group} />
        <div className="explore-text">
          <h2 id="explore-title">{explore.title}</h2>
          <PlaceTabs current={group} panelId={PANEL_ID} onChange={changeGroup} />
          <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(group)} tabIndex={-1}>
            <noscript>
              <h3 className="explore-group-title">{explore.groups[group]}</h3>
            </noscript>
            <PlaceResults nearby={nearby} />
          </div>
          <NoScriptPlaces places={allPlaces} selectedTab={group} />
          <div className="cluster explore-after">
            <LocalLink className="link-arrow" to="/explore">
              {explore.seeAll}
            </LocalLink>
            <GuideLink />
          </div>
        </div>
      </div>
    </section>
  );
}

interface NoScriptProps {
  places: readonly NumberedPlace[];
  /** Tab whose group is not listed here, because the tab panel shows it. */
  selectedTab: PlaceTab;
}

/** The groups of the other tabs, listed for browsers without scripts. */
function NoScriptPlaces({ places, selectedTab }: NoScriptProps) {
  const { explore } = useTexts();
  return (
    <noscript>
      {TABS.filter((tab) => tab !== selectedTab).map((tab) => {
        const groupPlaces = places.filter(({ group }) => group === tab);
        return (
          groupPlaces.length > 0 && (
            <section key={tab} className="explore-group" aria-labelledby={`explore-group-${tab}`}>
              <h3 id={`explore-group-${tab}`}>{explore.groups[tab]}</h3>
              <PlaceList places={groupPlaces} selectedId={null} />
            </section>
          )
        );
      })}
    </noscript>
  );
}

export const exploreSection: HomeSection = {
  kind: 'attractions',
  Component: Explore,
  load: (queries, api, language) =>
    queries.fetchQuery(placesQuery(api, language, { withImages: false })),
};
