import { adminKind } from '../../../shared/admin';
import { SlideMediaFields } from './slide-media-fields';
import { slideTexts } from './texts';
import { parseVideoUrl } from './use-slide';

/** Returns the video of a URL in the format of the public API. */
function toPublicVideo(url: string) {
  const video = parseVideoUrl(url);
  if (video.source === 'other') return { kind: 'none' };
  return video.source === 'file' ? { kind: 'file', ...video } : { kind: 'embed', ...video };
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
    moveToStart: true,
  },
  SharedFieldsLayout: SlideMediaFields,
  opensInInterfaceLanguage: true,
  texts: slideTexts,
});
