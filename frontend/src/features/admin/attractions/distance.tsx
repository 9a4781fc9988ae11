import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Point } from '../../../shared/site/house-point';
import { metresBetween } from './places';
import { placeTexts } from './texts';

/** Further than this is asked about: a digit may be wrong. */
const FAR_METRES = 60_000;
const WALK_METRES = 3_000;
const METRES_A_MINUTE = 70;

/** How far the pin is from the house. */
export function Distance({ from, to }: { from: Point; to: Point | null }) {
  const texts = useDictionary(placeTexts);
  if (!to) return null;
  const metres = Math.round(metresBetween(from, to));
  const isFar = metres > FAR_METRES;
  return (
    <p className={isFar ? 'att-distance att-far' : 'att-distance'} role="status">
      {isFar
        ? texts.far(Math.round(metres / 1000))
        : texts.distance(
            metres,
            metres < WALK_METRES ? Math.max(1, Math.round(metres / METRES_A_MINUTE)) : null,
          )}
    </p>
  );
}
