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
  const set = useCallback(
    (change: ParamsUpdate) => {
      const changed = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(change)) {
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      latest.current = changed;
      pendingUrls.current.push(changed.toString());
      setParams(changed, { replace: true });
    },
    [setParams],
  );
  return [params, set];
}
