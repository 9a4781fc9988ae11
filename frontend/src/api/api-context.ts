import { createContext, useContext } from 'react';
import { type Api } from './client';

export const ApiContext = createContext<Api | null>(null);

/** Returns the API client of this page: one in the browser, one per request on the server. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext');
  return api;
}
