import { LANGUAGES, type Language, languageFacts, localizedPath } from '../shared/i18n/language';
import { NO_SLUG, recordPath, type RecordPage } from '../shared/site/slug';
import { matchPage } from './pages';

/** Result of resolving a URL, the server's side of `pages.ts`. */
export interface PageLocation {
  /** The canonical path at which the page is rendered. */
  path: string;
  /** Undefined if the URL has no language. */
  language: Language | undefined;
  /** Target of a redirect to another URL of the page. */
  movedTo?: string;
  /** Path of the common 404 page of the kind, for pages of records. */
  missing?: string;
  /** API path of a page's record, whose 404 means that the page is missing. */
  record?: string;
}

/** No page has a longer path. */
const MAX_PATH_LENGTH = 200;
/** Path of the common 404 page. */
const NOT_FOUND_LOCATION = '/not-found';

/** Kinds with pages: first part of their paths, and the API path of a record. */
const records = {
  room: { page: 'rooms', call: '/api/rooms/by-slug/' },
  event: { page: 'events', call: '/api/events/by-slug/' },
  policy: { page: 'policies', call: '/api/policy-links/by-slug/' },
} as const satisfies Record<string, { page: RecordPage; call: string }>;

/** A language as people and browsers write it, with a region or a script. */
const LANGUAGE_TAG = /^(?:en|ja|zh)(?:[-_](?:hans|hant|[a-z]{2})){0,2}$/i;
const TRADITIONAL = /^zh[-_](?:hant|tw|hk|mo)/i;

function parseLanguageTag(segment: string): Language | undefined {
  if (!LANGUAGE_TAG.test(segment)) return undefined;
  if (TRADITIONAL.test(segment)) return 'zh_TW';
  return LANGUAGES.find((language) => language === segment.slice(0, 2).toLowerCase());
}

/**
 * Returns the canonical location of a URL. Missing pages share one URL per language, so that arbitrary URLs are never
 * rendered or cached separately.
 */
export function resolveUrl(pathname: string): PageLocation {
  const [, first = ''] = pathname.slice(0, MAX_PATH_LENGTH).split('/', 2);
  const language = parseLanguageTag(first);
  const rest = language ? pathname.slice(first.length + 1) : pathname;
  const at = (path: string) => localizedPath(path, language);

  const locate = (path: string): PageLocation => ({
    path: at(path),
    language,
    ...(at(path) !== pathname && { movedTo: at(path) }),
  });
  const notFound = (shownPath: string): PageLocation => ({
    path: at(shownPath),
    language,
    missing: at(shownPath),
    // With the language's own prefix as well.
    ...(language && first.toLowerCase() !== languageFacts[language].slug && { movedTo: at(rest) }),
  });

  if (rest.length > MAX_PATH_LENGTH) return notFound(NOT_FOUND_LOCATION);
  const path = (rest.length > 1 && rest.endsWith('/') ? rest.slice(0, -1) : rest).toLowerCase();
  const page = matchPage(path || '/', language);
  switch (page.name) {
    case 'room':
    case 'event':
    case 'policy': {
      const { slug } = page;
      const { page: first, call } = records[page.name];
      const missingPath = recordPath(first, NO_SLUG);
      if (slug === NO_SLUG) return notFound(missingPath);
      const record = call + encodeURIComponent(slug);
      return { ...locate(recordPath(first, slug)), missing: at(missingPath), record };
    }
    case 'admin': {
      // One shell for the back office, whose own paths may contain capitals.
      const adminPath = '/admin' + rest.slice('/admin'.length, path.length);
      return { path: '/admin', language, ...(adminPath !== pathname && { movedTo: adminPath }) };
    }
    case 'not-found':
      return notFound(NOT_FOUND_LOCATION);
    default:
      return locate(path || '/');
  }
}
