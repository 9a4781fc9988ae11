import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import streets from '../../../shared/pictures/streets.svg';
import { useSite } from '../../../shared/site/site-context';
import { type PlacesShown } from './use-places-around';
import { type TilesState } from '../../../shared/map/map-tiles';
import './place-map.css';

const OSM = 'https://www.openstreetmap.org/copyright';

interface Props extends PlacesShown {
  zoom: number;
}

/** The frame of the map: drawn streets until the map is there; it stands without tiles, too, and says that they are away. */
export function PlaceMap({ places, zoom, chosen, frame, code }: Props) {
  const { explore } = useTexts();
  const { tiles } = useSite();
  const [tilesState, setTilesState] = useState<TilesState>('coming');
  const { View, failed } = code;
  const isAway = failed || !tiles || tilesState === 'away';

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
        {isAway && <p role="status">{explore.mapUnavailable}</p>}
        {!isAway && tilesState === 'coming' && (
          <p role="status">
            <span className="map-busy" />
            {explore.mapLoading}
          </p>
        )}
        {!isAway && tilesState !== 'coming' && (
          <p className="map-credit">
            {tiles.attribution.includes('OpenStreetMap') ? (
              <a href={OSM} target="_blank" rel="noopener noreferrer">
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
