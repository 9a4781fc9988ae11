import { DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { housePicture } from './pins';
import { useHousePoint } from './use-house-point';

const BELOW_THE_PINS = -10_000;

/** The house's mark, drawn in the page and named. */
function houseIcon(name: string): DivIcon {
  const mark = document.createElement('div');
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', name);
  mark.innerHTML = housePicture;
  return new DivIcon({
    html: mark,
    iconSize: [44, 44],
    iconAnchor: [22, 22],
    className: 'map-house',
  });
}

/** The house on the map, where the contact settings say it stands. */
export function HouseMarker() {
  const { brand } = useTexts().site;
  const point = useHousePoint();
  const icon = useMemo(() => houseIcon(brand), [brand]);
  if (!point) return null;
  return (
    <Marker
      position={point}
      icon={icon}
      zIndexOffset={BELOW_THE_PINS}
      interactive={false}
      keyboard={false}
    />
  );
}
