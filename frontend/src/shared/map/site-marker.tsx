import { DivIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { useSiteName } from '../content/site-texts';
import { useSitePoint } from './use-site-point';

/** Logo of the guesthouse on a round background. */
const siteIconSvg =
  '<svg viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="20.5" fill="#274670" stroke="#fffdf8" stroke-width="2"/>' +
  '<path d="m10 19 12-9 12 9M15 23q0 7-3 11M22 23v12M29 23v12" fill="none" stroke="#fffdf8" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const Z_INDEX_OFFSET = -10_000;

/** Returns the guesthouse's marker as inline SVG with a label. */
function siteIcon(name: string): DivIcon {
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
  const icon = useMemo(() => siteIcon(brand), [brand]);
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
