import { adminKind } from '../../../shared/admin';
import { SlideBand } from './slide-band';
import { slideTexts } from './texts';

/** The pictures and films that open the home page. */
export const slides = adminKind({
  kind: 'slides',
  path: '/admin/carousel',
  columns: [],
  visitorPath: () => '/',
  Band: SlideBand,
  texts: slideTexts,
});
