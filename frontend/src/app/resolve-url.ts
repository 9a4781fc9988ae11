import { recordApiPaths } from '../shared/content/record-query';
import { LANGUAGES, type Language, languageFacts, localizedPath } from '../shared/i18n/language';
import { NO_SLUG, recordPath } from '../shared/site/slug';
import { matchPage } from './pages';

/** The page that the server renders for a URL. */
export interface PageLocation {
  /** The canonical path at which the page is rendered. */
  path: string;
  /** Undefined if the URL has no language. */
  language: Language | undefined;
  /** Target of a redirect to another URL of the page. */
  movedTo?: string;
  /** Path of the shared 404 page; set for missing pages and for pages of records, which may be missing. */
  notFoundPath?: string;
  /** API path of a page's record, whose 404 means that the page is missing. */
  record?: string;
}

/** Maximum length of a page's path; longer ones are not found. */
const MAX_PATH_LENGTH = 200;
/** Path of the 404 page of unknown paths. */
const NOT_FOUND_PATH = '/not-found';

/** A language as people and browsers write it, with a region or a script. */
const LANGUAGE_TAG = /^(?:en|ja|zh)(?:[-_](?:hans|hant|[a-z]{2})){0,2}$/i;
const TRADITIONAL_CHINESE = /^zh[-_](?:hant|tw|hk|mo)/i;

function parseLanguageTag(segment: string): Language | undefined {
  if (!LANGUAGE_TAG.test(segment)) return undefined;
  if (TRADITIONAL_CHINESE.test(segment)) return 'zh_TW';
  return LANGUAGES.find((language) => language === segment.slice(0, 2).toLowerCase());
}

/**
 * Returns the canonical location of a URL. Missing pages share one URL per language and kind, so that arbitrary URLs are never
 * rendered or cached separately.
 */
export function resolveUrl(pathname: string): PageLocation {
  const [, firstSegment = ''] = pathname.slice(0, MAX_PATH_LENGTH).split('/', 2);
  const language = parseLanguageTag(firstSegment);
  const unprefixedPath = language ? pathname.slice(firstSegment.length + 1) : pathname;
  const addPrefix = (path: string) => localizedPath(path, language);

  const locate = (path: string): PageLocation => ({
    path: addPrefix(path),
    language,
    ...(addPrefix(path) !== pathname && { movedTo: addPrefix(path) }),
  });
  const locateNotFound = (notFoundPath: string): PageLocation => ({
    path: addPrefix(notFoundPath),
    language,
    notFoundPath: addPrefix(notFoundPath),
    // A missing page redirects from a language tag to the language's own prefix, too.
    ...(language &&
      firstSegment.toLowerCase() !== languageFacts[language].slug && {
        movedTo: addPrefix(unprefixedPath),
      }),
  });

  if (unprefixedPath.length > MAX_PATH_LENGTH) return locateNotFound(NOT_FOUND_PATH);
  const path = (
    unprefixedPath.length > 1 && unprefixedPath.endsWith('/')
      ? unprefixedPath.slice(0, -1)
      : unprefixedPath
  ).toLowerCase();
  const page = matchPage(path || '/', language);
  switch (page.name) {
    case 'room':
    case 'event':
    case 'policy': {
      const { kind, slug } = page;
      const missingPath = recordPath(kind, NO_SLUG);
      if (slug === NO_SLUG) return locateNotFound(missingPath);
      return {
        ...locate(recordPath(kind, slug)),
        notFoundPath: addPrefix(missingPath),
        record: recordApiPaths[kind].replace('{slug}', encodeURIComponent(slug)),
      };
    }
    case 'admin': {
      // One shell for the back office, whose own paths may contain capitals.
      const adminPath = '/admin' + unprefixedPath.slice('/admin'.length, path.length);
      return { path: '/admin', language, ...(adminPath !== pathname && { movedTo: adminPath }) };
    }
    case 'not-found':
      return locateNotFound(NOT_FOUND_PATH);
    default:
      return locate(path || '/');
  }
}
