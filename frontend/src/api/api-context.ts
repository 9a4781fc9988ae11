import { createContext, useContext } from 'react';
import { type Api } from './client';

export const ApiContext = createContext<Api | null>(null);

/** The API of this page: in the browser one for all, on the server one for each rendering. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext');
  return api;
}
