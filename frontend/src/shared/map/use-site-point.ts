import { useSettings } from '../content/settings';
import { sitePoint, type Point } from '../site/site-point';

/** Returns the coordinates of the guesthouse, once the contact settings are loaded and contain them. */
export function useSitePoint(): Point | undefined {
  return sitePoint(useSettings('contact'));
}
