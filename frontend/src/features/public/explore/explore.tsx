import { useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { ListNotice } from '../../../shared/ui/list-notice';
import { usePlaces } from './explore.queries';
import { GuideLink } from './guide-link';
import { PlaceList, PlacesSkeleton } from './place-list';
import { PlaceMap } from './place-map';
import { PlacesWithoutScript } from './places-without-script';
import { PlaceTabs, type Tab, tabId } from './place-tabs';
import { useChosenPlace } from './use-chosen-place';
import { useMapCode } from './use-map-code';
import './explore.css';

const ZOOM = 15;
const PANEL = 'explore-panel';

/** What lies around the house: a map beside a list, a group at a time. */
export function Explore() {
  const { explore } = useTexts();
  const [tab, setTab] = useState<Tab>('dining');
  const { items, pending, failed, retry } = usePlaces();
  const chosen = useChosenPlace();
  const frame = useRef<HTMLDivElement>(null);
  const code = useMapCode(frame);
  const places = items.filter(({ group }) => group === tab);

  const change = (next: Tab) => {
    chosen.reset();
    setTab(next);
  };

  return (
    <section className="explore sec" id="explore" tabIndex={-1} aria-labelledby="explore-title">
      <div className="wrap explore-grid">
        <PlaceMap places={places} zoom={ZOOM} chosen={chosen} frame={frame} code={code} />
        <div className="explore-words">
          <h2 id="explore-title">{explore.title}</h2>
          <PlaceTabs current={tab} panel={PANEL} onChange={change} />
          <div id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={-1}>
            <noscript>
              <h3 className="explore-group-title">{explore.groups[tab]}</h3>
            </noscript>
            {pending && <PlacesSkeleton />}
            {failed && <ListNotice text={explore.failed} onRetry={retry} />}
            {!pending && !failed && places.length === 0 && <ListNotice text={explore.empty} />}
            {places.length > 0 && (
              <PlaceList
                places={places}
                chosen={chosen.id}
                onChoose={code.failed ? undefined : chosen.choose}
              />
            )}
          </div>
          <PlacesWithoutScript places={items} shown={tab} />
          <div className="explore-after">
            <LocalLink className="go" to="/explore">
              {explore.seeAll}
            </LocalLink>
            <GuideLink />
          </div>
        </div>
      </div>
    </section>
  );
}
