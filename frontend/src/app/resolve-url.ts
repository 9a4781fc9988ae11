import { LANGUAGES, type Language, languageFacts, localizedPath } from '../shared/i18n/language';
import { NO_SLUG, recordPath, type RecordPage } from '../shared/site/slug';
import { matchPage } from './pages';

/** Where an address leads: the server's side of `pages.ts`. */
export interface PageLocation {
  /** The one address at which what is to be shown is rendered. */
  path: string;
  /** Undefined where the address leaves the language open. */
  language: Language | undefined;
  /** Set where the visitor should be led to another address for the same. */
  movedTo?: string;
  /** For what may not be there: the address whose page says so for all of its kind. */
  missing?: string;
  /** For a record's page: the call whose 404 tells that it is not there. */
  record?: string;
}

/** Longer than the path of any page; what strangers send is not looked at further. */
const LONGEST = 200;
/** Addresses at which there is never anything: their pages say so on behalf of all others. */
const NOT_FOUND_LOCATION = '/not-found';

/** Of the pages that each record has one of: the first part of their addresses, and the call for what they are about. */
const records = {
  room: { page: 'rooms', call: '/api/rooms/by-slug/' },
  event: { page: 'events', call: '/api/events/by-slug/' },
  policy: { page: 'policies', call: '/api/policy-links/by-slug/' },
} as const satisfies Record<string, { page: RecordPage; call: string }>;

/** A language as people and browsers write it, with a region or a script. */
const LANGUAGE_TAG = /^(?:en|ja|zh)(?:[-_](?:hans|hant|[a-z]{2})){0,2}$/i;
const TRADITIONAL = /^zh[-_](?:hant|tw|hk|mo)/i;

function languageNamed(segment: string): Language | undefined {
  if (!LANGUAGE_TAG.test(segment)) return undefined;
  if (TRADITIONAL.test(segment)) return 'zh_TW';
  return LANGUAGES.find((language) => language === segment.slice(0, 2).toLowerCase());
}

/**
 * However an address is written, the one address of its page. All that is not there has one address too, in each
 * language: what strangers think of is never rendered by its own name.
 */
export function resolveUrl(pathname: string): PageLocation {
  const [, first = ''] = pathname.slice(0, LONGEST).split('/', 2);
  const language = languageNamed(first);
  const rest = language ? pathname.slice(first.length + 1) : pathname;
  const at = (path: string) => localizedPath(path, language);

  const found = (own: string): PageLocation => ({
    path: at(own),
    language,
    ...(at(own) !== pathname && { movedTo: at(own) }),
  });
  const notFound = (says: string): PageLocation => ({
    path: at(says),
    language,
    missing: at(says),
    // In the language's own address, even so.
    ...(language && first.toLowerCase() !== languageFacts[language].slug && { movedTo: at(rest) }),
  });

  if (rest.length > LONGEST) return notFound(NOT_FOUND_LOCATION);
  const path = (rest.length > 1 && rest.endsWith('/') ? rest.slice(0, -1) : rest).toLowerCase();
  const page = matchPage(path || '/', language);
  switch (page.name) {
    case 'room':
    case 'event':
    case 'policy': {
      const { slug } = page;
      const { page: first, call } = records[page.name];
      const nobody = recordPath(first, NO_SLUG);
      if (slug === NO_SLUG) return notFound(nobody);
      const record = call + encodeURIComponent(slug);
      return { ...found(recordPath(first, slug)), missing: at(nobody), record };
    }
    case 'admin': {
      // One shell for all of the back office, whose own paths may have capitals.
      const own = '/admin' + rest.slice('/admin'.length, path.length);
      return { path: '/admin', language, ...(own !== pathname && { movedTo: own }) };
    }
    case 'not-found':
      return notFound(NOT_FOUND_LOCATION);
    default:
      return found(path || '/');
  }
}
