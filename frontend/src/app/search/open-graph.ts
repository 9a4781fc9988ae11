import { isOwnFile } from '../../shared/site/site-context';
import { LANGUAGES, type Language, languageFacts } from '../../shared/i18n/language';

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** Open Graph names languages by territory. */
const locales: Record<Language, string> = {
  en: 'en_US',
  ja: 'ja_JP',
  zh: 'zh_CN',
  zh_TW: 'zh_TW',
};

interface SharePicture {
  url: string;
  alt: string;
}

/** The shape that every messenger shows whole. */
const WIDTH = 1200;
const HEIGHT = 630;

interface Shared {
  language: Language;
  siteName: string;
  /** The page's own head, as it was rendered: what is shared says the same. */
  head: string;
  picture: SharePicture;
}

function metaTags(head: string, pattern: RegExp): string | undefined {
  return pattern.exec(head)?.[1];
}

/** The picture of the house for links to it, with its name in the language's own letters. */
export function siteShareImage(origin: string, language: Language, alt: string): SharePicture {
  const url = `${origin}/card-${languageFacts[language].slug}.jpg`;
  return { url, alt };
}

/** What the house keeps of its pictures and can be drawn anew: no drawings, and none from elsewhere. */
const DRAWABLE = /\.(?:jpg|png|webp)$/;

/** The own picture of a room or an event, as a JPEG: messengers show neither AVIF nor, some of them, WebP. */
export function recordShareImage(
  origin: string,
  kind: 'rooms' | 'events',
  { recordId, media: [first] }: { recordId: number; media: readonly SharePicture[] },
  media: string | undefined,
): SharePicture | undefined {
  if (!first || !isOwnFile(first.url, media) || !DRAWABLE.test(first.url)) return undefined;
  return { url: `${origin}/api/${kind}/${recordId}/card.jpg`, alt: first.alt };
}

/** What messengers and social sites show of a link. Their readers run no scripts, so the server alone writes it. */
export function shareTags({ language, siteName, head, picture }: Shared): string {
  const property = (name: string, content: string | number | null | undefined) =>
    content === null || content === undefined || content === ''
      ? ''
      : `<meta property="${name}" content="${String(content).replace(/[&"<]/g, (c) => escapes[c] ?? c)}">`;
  // The head's own words are escaped already.
  const said = (name: string, content: string | undefined) =>
    content ? `<meta property="${name}" content="${content}">` : '';
  return [
    property('og:type', 'website'),
    property('og:site_name', siteName),
    said('og:title', metaTags(head, /<title>([^<]*)<\/title>/)),
    said('og:description', metaTags(head, /<meta name="description" content="([^"]*)"/)),
    said('og:url', metaTags(head, /<link rel="canonical" href="([^"]*)"/)),
    property('og:locale', locales[language]),
    ...LANGUAGES.filter((code) => code !== language).map((code) =>
      property('og:locale:alternate', locales[code]),
    ),
    property('og:image', picture.url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', WIDTH),
    property('og:image:height', HEIGHT),
    property('og:image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}
