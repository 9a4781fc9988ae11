import { useCallback } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { type Place } from './explore.queries';
import { MapPopup } from './map-popup';
import { type UnsplittableCluster } from './pin-layer';

/** Offset of the popup in pixels, instead of Leaflet's default: the top of a cluster, and 7 down as in the default. */
const ANCHOR: [number, number] = [0, -20 + 7];

interface Props {
  cluster: UnsplittableCluster;
  places: Place[];
  onChoose: (id: number, opener: HTMLElement) => void;
  onClose: () => void;
}

/** Lists the places of a cluster that stays together at the maximum zoom. */
export function ClusterPopup({ cluster, places, onChoose, onClose }: Props) {
  const { language } = useLanguage();
  const { ids, point, button } = cluster;
  const close = useCallback(
    (hadFocus: boolean) => {
      if (hadFocus) button.focus();
      onClose();
    },
    [button, onClose],
  );

  return (
    <MapPopup position={point} offset={ANCHOR} onClose={close}>
      <ul className="popup-crowd">
        {places
          .filter(({ id }) => ids.includes(id))
          .map((place) => (
            <li key={place.id}>
              <button
                type="button"
                className="link"
                lang={fieldLang(place, 'name', language)}
                onClick={() => onChoose(place.id, button)}
              >
                {place.name}
              </button>
            </li>
          ))}
      </ul>
    </MapPopup>
  );
}
