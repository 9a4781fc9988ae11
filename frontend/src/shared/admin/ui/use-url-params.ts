import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type ParamsUpdate = Readonly<Record<string, string | undefined>>;

/**
 * What a screen shows, held in the address's query, and how some of it is changed in place; an empty value takes a
 * name out. Of changes that come close together all hold: the router shows the first only a moment later.
 */
export function useUrlParams(): [URLSearchParams, (change: ParamsUpdate) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    // An address that was not asked for here came from elsewhere, and holds.
    const arrived = underWay.current.indexOf(params.toString());
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1);
    if (underWay.current.length === 0) latest.current = params;
  }, [params]);
  const set = useCallback(
    (change: ParamsUpdate) => {
      const changed = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(change)) {
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      latest.current = changed;
      underWay.current.push(changed.toString());
      setParams(changed, { replace: true });
    },
    [setParams],
  );
  return [params, set];
}
