import { createContext, useContext } from 'react';

/** Where the map's tiles come from. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`, as map libraries write it. */
  url: string;
  /** Who made them: shown on the map, as their licence asks. */
  attribution: string;
}

/** What the server knows and every page needs alike, so that both render the same. */
export interface Site {
  /** Where visitors reach the site, without a trailing slash: for canonical addresses. */
  origin: string;
  /** The year in Osaka, for the copyright line. */
  year: number;
  /** Today in Japan when the page was written, as YYYY-MM-DD; left out where the server could not say. */
  today?: string;
  /** Null where the server could not say: then there is no map. */
  tiles: Tiles | null;
  /** Where the house's own files are, without a trailing slash; left out where they are on the site itself. */
  media?: string;
  /** There is no mail server: nobody is told to look into their inbox. */
  noMail?: boolean;
}

export const SiteContext = createContext<Site>({ origin: '', year: 0, tiles: null });

export function useSite(): Site {
  return useContext(SiteContext);
}

/** Whether a file is the house's own, wherever that keeps them. */
export function isOwnFile(url: string, media: string | undefined): boolean {
  return url.startsWith('/uploads/') || (media !== undefined && url.startsWith(`${media}/`));
}
