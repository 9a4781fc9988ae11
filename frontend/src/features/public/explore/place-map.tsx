import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import streets from '../../../shared/pictures/streets.svg';
import { useSite } from '../../../shared/site/site-context';
import { type PlacesShown } from './use-places-around';
import './place-map.css';

const OSM = 'https://www.openstreetmap.org/copyright';

interface Props extends PlacesShown {
  zoom: number;
}

/** The frame of the map: drawn streets until the map is there, and a plain sentence where there can be none. */
export function PlaceMap({ places, zoom, chosen, frame, code }: Props) {
  const { explore } = useTexts();
  const { tiles } = useSite();
  const [drawn, setDrawn] = useState(false);
  const { View, failed, fail } = code;

  return (
    <div className="map needs-script" ref={frame}>
      {!drawn && <img className="map-streets" src={streets} alt="" width="1264" height="868" />}
      {(failed || !tiles) && (
        <p className="map-words" role="status">
          {explore.mapUnavailable}
        </p>
      )}
      {!failed && tiles && View && (
        <View
          places={places}
          zoom={zoom}
          tiles={tiles}
          chosen={chosen}
          onDrawn={() => setDrawn(true)}
          onFail={fail}
        />
      )}
      {!failed && tiles && !drawn && (
        <p className="map-words" role="status">
          <span className="map-busy" />
          {explore.mapLoading}
        </p>
      )}
      {!failed && tiles && drawn && (
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
  );
}
