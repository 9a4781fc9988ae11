import { DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { useSiteName } from '../content/site-texts';
import { siteIconSvg } from './pin-heads';
import { useSitePoint } from './use-site-point';

const Z_INDEX_OFFSET = -10_000;

/** Creates the marker of the guesthouse: inline SVG with a label. */
function createSiteIcon(name: string): DivIcon {
  const element = document.createElement('div');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', name);
  element.innerHTML = siteIconSvg;
  return new DivIcon({
    html: element,
    iconSize: [44, 44],
    iconAnchor: [22, 22],
    className: 'map-house',
  });
}

/** Marker of the guesthouse, at the coordinates of the contact settings. */
export function SiteMarker() {
  const brand = useSiteName();
  const point = useSitePoint();
  const icon = useMemo(() => createSiteIcon(brand), [brand]);
  if (!point) return null;
  return (
    <Marker
      position={point}
      icon={icon}
      zIndexOffset={Z_INDEX_OFFSET}
      interactive={false}
      keyboard={false}
    />
  );
}
