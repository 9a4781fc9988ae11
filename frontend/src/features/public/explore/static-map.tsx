import { useMemo } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { useSitePoint } from '../../../shared/map/use-site-point';
import { type NumberedPlace } from './places';
import { renderStaticMap } from './static-map-svg';
import './static-map.css';

interface Props {
  places: readonly NumberedPlace[];
  /** Whether only the base map is shown, below the Leaflet map while it renders. */
  isBaseMapOnly: boolean;
}

/**
 * The initial view of the map as SVG, for the first paint and for browsers without scripts. Only the server renders it, so
 * that its data is not part of the scripts; hydration keeps the server's markup.
 */
export function StaticMap({ places, isBaseMapOnly }: Props) {
  const { language, texts } = useLanguage();
  const site = useSitePoint();
  const { tenMinutes, farAway, together } = texts.explore;
  const __html = useMemo(
    () =>
      import.meta.env.SSR && site
        ? renderStaticMap({ places, site, language, texts: { tenMinutes, farAway, together } })
        : '',
    [places, site, language, tenMinutes, farAway, together],
  );
  return (
    <div
      className={isBaseMapOnly ? 'cover static-map static-map-base-only' : 'cover static-map'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
