import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type ParamsUpdate = Readonly<Record<string, string | undefined>>;

/**
 * State of a screen in the URL's query; an empty value removes a parameter. Changes in quick succession are merged, because
 * the router applies the first one later.
 */
export function useUrlParams(): [URLSearchParams, (change: ParamsUpdate) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  const pendingUrls = useRef<string[]>([]);
  useEffect(() => {
    // A URL that was not set here is an external navigation, and is applied.
    const index = pendingUrls.current.indexOf(params.toString());
    pendingUrls.current = index < 0 ? [] : pendingUrls.current.slice(index + 1);
    if (pendingUrls.current.length === 0) latest.current = params;
  }, [params]);
  const changeParams = useCallback(
    (change: ParamsUpdate) => {
      const nextParams = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(change)) {
        if (value) nextParams.set(name, value);
        else nextParams.delete(name);
      }
      latest.current = nextParams;
      pendingUrls.current.push(nextParams.toString());
      setParams(nextParams, { replace: true });
    },
    [setParams],
  );
  return [params, changeParams];
}
