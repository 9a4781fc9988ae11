import { useQuery } from '@tanstack/react-query';
import { DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { useApi } from '../../../api/api-context';
import { settingReader, settingsQuery } from '../../../shared/content/settings';
import { useLanguage } from '../../../shared/i18n/language-context';
import { housePoint } from '../../../shared/site/house-point';
import { housePicture } from './pins';

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
  const { language, texts } = useLanguage();
  const { brand } = texts.site;
  const { data, isPending } = useQuery(settingsQuery(useApi(), 'contact', language));
  const icon = useMemo(() => houseIcon(brand), [brand]);
  if (isPending) return null;
  const point = housePoint(settingReader(data, language));
  return <Marker position={point} icon={icon} interactive={false} keyboard={false} />;
}
