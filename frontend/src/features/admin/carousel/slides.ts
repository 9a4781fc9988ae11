import { adminKind } from '../../../shared/admin';
import { SlideMediaFields } from './slide-media-fields';
import { slideTexts } from './texts';
import { parseVideoUrl } from './video-url';

/** A slide's film as public answers have it. */
function videoOf(address: string) {
  const link = parseVideoUrl(address);
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
  Band: SlideMediaFields,
  texts: slideTexts,
});
