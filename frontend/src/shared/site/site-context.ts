import { createContext, useContext } from 'react';

/** What the server knows and every page needs alike, so that both render the same. */
export interface Site {
  /** Where visitors reach the site, without a trailing slash: for canonical addresses. */
  origin: string;
  /** The year in Osaka, for the copyright line. */
  year: number;
}

export const SiteContext = createContext<Site>({ origin: '', year: 0 });

export function useSite(): Site {
  return useContext(SiteContext);
}
