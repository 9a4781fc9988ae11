import { type LeafletEventHandlerFnMap, type TileLayer as LeafletTileLayer } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { type Tiles } from '../site/site-context';

const SIZE = 256;

/** How long nothing may come until they count as away. */
const PATIENCE_MS = 8_000;

/** What has become of the tiles: none yet, all that are in sight, some of them, none. */
export type TilesState = 'coming' | 'there' | 'gaps' | 'away';

interface Props {
  tiles: Tiles;
  maxZoom: number;
  state: TilesState;
  onState: (state: TilesState) => void;
}

/** The tiles of the map, watched: what is missing is drawn instead. */
export function MapTiles({ tiles, maxZoom, state, onState }: Props) {
  const layer = useRef<LeafletTileLayer>(null);

  const handlers = useMemo<LeafletEventHandlerFnMap>(() => {
    const [came, failed] = [new Set<HTMLElement>(), new Set<HTMLElement>()];
    const tell = () => {
      if (came.size > 0) onState(failed.size > 0 ? 'gaps' : 'there');
      else if (failed.size > 0) onState('away');
    };
    return {
      tileload: ({ tile }) => {
        if (came.size === 0) onState('gaps');
        came.add(tile);
      },
      tileerror: ({ tile }) => {
        failed.add(tile);
      },
      tileunload: ({ tile }) => {
        came.delete(tile);
        // The last one of another zoom may have gone, and none of this one has come.
        if (!failed.delete(tile) && came.size === 0) tell();
      },
      // Each tile in sight has come or failed.
      load: tell,
    };
  }, [onState]);

  useEffect(() => {
    if (state !== 'coming') return;
    const timer = setTimeout(() => onState('away'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, onState]);

  useEffect(() => {
    const again = () => layer.current?.redraw();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return (
    <TileLayer
      ref={layer}
      url={tiles.url}
      tileSize={SIZE}
      maxZoom={maxZoom}
      eventHandlers={handlers}
    />
  );
}
