import { adminKind } from '../../../shared/admin';
import { SlideMediaFields } from './slide-media-fields';
import { slideTexts } from './texts';
import { parseVideoUrl } from './use-slide';

/** Returns the video of a URL in the format of the public API. */
function toPublicVideo(url: string) {
  const link = parseVideoUrl(url);
  if (link.source === 'other') return { kind: 'none' };
  return link.source === 'file' ? { kind: 'file', ...link } : { kind: 'embed', ...link };
}

/** Screens of the home page's slides. */
export const slides = adminKind({
  kind: 'slides',
  path: '/admin/carousel',
  columns: [],
  visitorPath: () => '/',
  preview: {
    list: '/api/carousel-slides',
    derived: ({ mediaType, videoUrl }) => ({
      video: toPublicVideo(mediaType === 'video' && typeof videoUrl === 'string' ? videoUrl : ''),
    }),
    first: true,
  },
  SharedFieldsLayout: SlideMediaFields,
  beginsInInterfaceLanguage: true,
  texts: slideTexts,
});
