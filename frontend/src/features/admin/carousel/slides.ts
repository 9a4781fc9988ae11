import { adminKind } from '../../../shared/admin';
import { SlideBand } from './slide-band';
import { slideTexts } from './texts';
import { recogniseVideo } from './video-link';

/** A slide's film as public answers have it. */
function videoOf(address: string) {
  const link = recogniseVideo(address);
  if (link.source === 'other') return { kind: 'none' };
  return link.source === 'file' ? { kind: 'file', ...link } : { kind: 'embed', ...link };
}

/** The pictures and films that open the home page. */
export const slides = adminKind({
  kind: 'slides',
  path: '/admin/carousel',
  columns: [],
  visitorPath: () => '/',
  preview: {
    list: '/api/carousel-slides',
    derived: ({ mediaType, videoUrl }) => ({
      video: videoOf(mediaType === 'video' && typeof videoUrl === 'string' ? videoUrl : ''),
    }),
    first: true,
  },
  Band: SlideBand,
  texts: slideTexts,
});
