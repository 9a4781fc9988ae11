import { useTexts } from '../../../shared/i18n/language-context';
import { PlaceList } from './place-list';
import { type PlaceTab } from './place-tabs';
import { type NumberedPlace, TABS } from './places';

interface Props {
  places: readonly NumberedPlace[];
  /** Tab whose group is not listed here, because the tab panel shows it. */
  selectedTab: PlaceTab;
}

/** The groups of the other tabs, listed for browsers without scripts. */
export function NoScriptPlaces({ places, selectedTab }: Props) {
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
