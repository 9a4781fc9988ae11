import { useCallback, useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { useSite } from '../../../shared/site/site-context';
import { type TilesState } from '../../../shared/map/map-tiles';
import { StaticMap } from './static-map';
import { type DisplayedPlaces } from './use-nearby-places';
import './places-map.css';

const OSM_COPYRIGHT_URL = 'https://www.openstreetmap.org/copyright';

interface Props extends DisplayedPlaces {
  group: string;
}

/** Container of the map. A static map is shown until the interactive one is complete, and without scripts. */
export function PlacesMap({ places, group, selection, frame, lazyMap }: Props) {
  const { explore } = useTexts();
  const { tiles } = useSite();
  const [tilesState, setTilesState] = useState<TilesState>('loading');
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const { View, hasFailed } = lazyMap;
  const isLoading = !hasFailed && View && tiles && tilesState === 'loading';
  const hasTiles = View && tiles && (tilesState === 'loaded' || tilesState === 'partial');

  return (
    <div className="map" data-tiles={tilesState} ref={frame}>
      <div className="map-frame">
        {!isReady && <StaticMap places={places} isBaseMapOnly={View !== undefined} />}
        {View && (
          <View
            {...{ places, group, tiles, tilesState, selection, onReady }}
            onTilesState={setTilesState}
          />
        )}
      </div>
      {(hasFailed || tiles) && (
        <div className="map-foot">
          {hasFailed && <p role="status">{explore.mapUnavailable}</p>}
          {isLoading && (
            <p role="status">
              <span className="map-busy" />
              {explore.mapLoading}
            </p>
          )}
          {hasTiles && (
            <p className="map-credit">
              {tiles.attribution.includes('OpenStreetMap') ? (
                <a href={OSM_COPYRIGHT_URL} target="_blank" rel="noopener noreferrer">
                  {tiles.attribution}
                </a>
              ) : (
                tiles.attribution
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
