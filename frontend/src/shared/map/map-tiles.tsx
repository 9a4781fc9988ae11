import { type LeafletEventHandlerFnMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { type Tiles } from '../site/site-context';

const TILE_SIZE = 256;

/** If no tile has loaded after this time, tiles count as unavailable. */
const TIMEOUT_MS = 8_000;

/** State of the visible tiles: loading, all loaded, some missing, none loaded. */
export type TilesState = 'loading' | 'loaded' | 'partial' | 'unavailable';

interface Props {
  tiles: Tiles;
  maxZoom: number;
  state: TilesState;
  onState: (state: TilesState) => void;
}

/** Tile layer with state; the drawn map replaces missing tiles. */
export function MapTiles(props: Props) {
  const { state, onState } = props;
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => onState('unavailable'), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state, onState]);

  useEffect(() => {
    const retry = () => setAttempt((count) => count + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  // A new layer, because Leaflet's `redraw` requests tiles of fractional zooms.
  return <Layer key={attempt} {...props} />;
}

function Layer({ tiles, maxZoom, onState }: Props) {
  const handlers = useMemo<LeafletEventHandlerFnMap>(() => {
    const loadedTiles = new Set<HTMLElement>();
    const failedTiles = new Set<HTMLElement>();
    const updateState = () => {
      if (loadedTiles.size > 0) onState(failedTiles.size > 0 ? 'partial' : 'loaded');
      else if (failedTiles.size > 0) onState('unavailable');
    };
    return {
      tileload: ({ tile }) => {
        if (loadedTiles.size === 0) onState('partial');
        loadedTiles.add(tile);
      },
      tileerror: ({ tile }) => {
        failedTiles.add(tile);
      },
      tileunload: ({ tile }) => {
        loadedTiles.delete(tile);
        // The last tile of another zoom may have been removed before one of this zoom has loaded.
        if (!failedTiles.delete(tile) && loadedTiles.size === 0) updateState();
      },
      // All visible tiles have loaded or failed.
      load: updateState,
    };
  }, [onState]);

  return (
    <TileLayer url={tiles.url} tileSize={TILE_SIZE} maxZoom={maxZoom} eventHandlers={handlers} />
  );
}
