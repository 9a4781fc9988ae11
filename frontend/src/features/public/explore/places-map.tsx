import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import streets from '../../../shared/pictures/streets.svg';
import { useSite } from '../../../shared/site/site-context';
import { type DisplayedPlaces } from './use-nearby-places';
import { type TilesState } from '../../../shared/map/map-tiles';
import './places-map.css';

const OSM_COPYRIGHT_URL = 'https://www.openstreetmap.org/copyright';

interface Props extends DisplayedPlaces {
  zoom: number;
}

/** Container of the map: drawn streets until the map is loaded, and below the pins while tiles are missing. */
export function PlacesMap({ places, zoom, chosen, frame, code }: Props) {
  const { explore } = useTexts();
  const { tiles } = useSite();
  const [tilesState, setTilesState] = useState<TilesState>('coming');
  const { View, failed } = code;
  const isLoading = !failed && (!View || (tiles && tilesState === 'coming'));
  const hasTiles = View && tiles && (tilesState === 'there' || tilesState === 'gaps');

  return (
    <div className="map needs-script" data-tiles={tilesState} ref={frame}>
      <div className="map-ground">
        {!View && <img className="map-streets" src={streets} alt="" width="1264" height="868" />}
        {View && (
          <View
            places={places}
            zoom={zoom}
            tiles={tiles}
            tilesState={tilesState}
            onTiles={setTilesState}
            chosen={chosen}
          />
        )}
      </div>
      <div className="map-foot">
        {failed && <p role="status">{explore.mapUnavailable}</p>}
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
    </div>
  );
}
