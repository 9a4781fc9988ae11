import { createContext, useContext } from 'react';
import { type Language, languageFacts } from '../i18n/language';
import { todayInJapan } from '../navigation/stay';
import { useBrowserValue } from '../ui/use-browser-value';

/** Tile server of the map. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Attribution that the license requires on the map. */
  attribution: string;
}

/** Server data that every page needs, so that server and browser render the same. */
export interface Site {
  /** Public origin without a trailing slash, for canonical URLs. */
  origin: string;
  /** Year in Osaka, for the copyright line. */
  year: number;
  /** Today in Japan when the page was rendered, as YYYY-MM-DD; undefined if unknown. */
  today?: string;
  /** Null if unknown: the map is then drawn without tiles. */
  tiles: Tiles | null;
  /** URL of the site's files without a trailing slash; undefined if the site itself serves them. */
  media?: string;
  /** Whether there is no mail server; texts must not mention the inbox then. */
  noMail?: boolean;
}

export const SiteContext = createContext<Site>({ origin: '', year: 0, tiles: null });

export function useSite(): Site {
  return useContext(SiteContext);
}

/** Formats that the server converts to a JPEG for shared links; not SVG. */
const CARD_FORMATS = /\.(?:jpg|png|webp)$/;

/** Whether an image can be shown when the page of its record is shared. */
export const canBeSocialCard = (url: string, media: string | undefined): boolean =>
  isOwnFile(url, media) && CARD_FORMATS.test(url);

/** URL of the image for shared links of pages without one of their own. */
export const siteCardUrl = (language: Language): string =>
  `/card-${languageFacts[language].slug}.jpg`;

/** Whether a URL is a file of the site, on the site itself or at the media URL. */
export function isOwnFile(url: string, media: string | undefined): boolean {
  return url.startsWith('/uploads/') || (media !== undefined && url.startsWith(`${media}/`));
}

/** Returns today in Japan: the server's date until hydration, because a page may have been cached for days. */
export function useToday(): string {
  const { today } = useSite();
  return useBrowserValue(todayInJapan, today ?? todayInJapan());
}
