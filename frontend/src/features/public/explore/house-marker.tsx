import { useQuery } from '@tanstack/react-query';
import { Icon } from 'leaflet';
import { Marker } from 'react-leaflet';
import { useApi } from '../../../api/api-context';
import { settingReader, settingsQuery } from '../../../shared/content/settings';
import { useLanguage } from '../../../shared/i18n/language-context';
import { housePoint } from '../../../shared/site/house-point';
import { houseImage } from './pins';

const icon = new Icon({
  iconUrl: houseImage,
  iconSize: [44, 44],
  iconAnchor: [22, 22],
  className: 'map-house',
});

/** The house on the map, where the contact settings say it stands. */
export function HouseMarker() {
  const { language, texts } = useLanguage();
  const { data, isPending } = useQuery(settingsQuery(useApi(), 'contact', language));
  if (isPending) return null;
  return (
    <Marker
      position={housePoint(settingReader(data, language))}
      icon={icon}
      alt={texts.site.brand}
      interactive={false}
      keyboard={false}
    />
  );
}
