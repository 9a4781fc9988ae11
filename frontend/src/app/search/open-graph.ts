import { canBeSocialCard, siteCardUrl } from '../../shared/site/site-context';
import { LANGUAGES, type Language } from '../../shared/i18n/language';
import { escapeXml } from './generated-file';

/** Open Graph names languages with a territory. */
const locales: Record<Language, string> = {
  en: 'en_US',
  ja: 'ja_JP',
  zh: 'zh_CN',
  zh_TW: 'zh_TW',
};

interface ShareImage {
  url: string;
  alt: string;
}

/** Size of the image: messengers show this aspect ratio without cropping. */
const WIDTH = 1200;
const HEIGHT = 630;

interface ShareTagsInput {
  language: Language;
  siteName: string;
  /** The rendered head, from which title and description are taken. */
  head: string;
  image: ShareImage;
}

/** Returns the image of the site for link previews, in the page's language. */
export function siteShareImage(origin: string, language: Language, alt: string): ShareImage {
  return { url: origin + siteCardUrl(language), alt };
}

/** Returns the image of a room or an event as JPEG, because messengers do not show AVIF and some no WebP. */
export function recordShareImage(
  origin: string,
  kind: 'rooms' | 'events',
  { recordId, media: [first] }: { recordId: number; media: readonly ShareImage[] },
  mediaUrl: string | undefined,
): ShareImage | undefined {
  if (!first || !canBeSocialCard(first.url, mediaUrl)) return undefined;
  return { url: `${origin}/api/${kind}/${recordId}/card.jpg`, alt: first.alt };
}

/** Returns the tags for link previews. Messengers run no scripts, so only the server writes them. */
export function shareTags({ language, siteName, head, image }: ShareTagsInput): string {
  // The texts of the head are already escaped.
  const escapedPropertyTag = (name: string, content: string | undefined) =>
    content ? `<meta property="${name}" content="${content}">` : '';
  const propertyTag = (name: string, content: string | number) =>
    escapedPropertyTag(name, escapeXml(String(content)));
  return [
    propertyTag('og:type', 'website'),
    propertyTag('og:site_name', siteName),
    escapedPropertyTag('og:title', /<title>([^<]*)<\/title>/.exec(head)?.[1]),
    escapedPropertyTag(
      'og:description',
      /<meta name="description" content="([^"]*)"/.exec(head)?.[1],
    ),
    escapedPropertyTag('og:url', /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
    propertyTag('og:locale', locales[language]),
    ...LANGUAGES.filter((code) => code !== language).map((code) =>
      propertyTag('og:locale:alternate', locales[code]),
    ),
    propertyTag('og:image', image.url),
    propertyTag('og:image:type', 'image/jpeg'),
    propertyTag('og:image:width', WIDTH),
    propertyTag('og:image:height', HEIGHT),
    propertyTag('og:image:alt', image.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}
