import { type IncomingHttpHeaders } from 'node:http';
import { type Address } from '../../platform/response-cache/address.js';
import { type Place } from './frontend-build.js';
import { formAnswerOf, isPagePath, isWrittenFile } from './page-path.js';
import { visitorLanguage } from './visitor-language.js';

/** Where a page's address leads; undefined where pages are not served, or not yet. */
export type Locate = (pathname: string) => Place | undefined;

/** The address of a page or written file; undefined where it is neither, or one visitor's alone. */
export function pageAddress(
  url: string,
  headers: IncomingHttpHeaders,
  locate: Locate,
): Address | undefined {
  if (!url.startsWith('/')) return undefined;
  const [path = ''] = url.split('?', 1);
  const isFile = isWrittenFile(path);
  const place = isFile || isPagePath(path) ? locate(path) : undefined;
  if (!place) return undefined;
  if (isFile) return { kind: 'page', route: 'file', key: path, path, status: 200 };
  if (place.movedTo || formAnswerOf(url, place)) return undefined;
  const language = place.language ?? visitorLanguage(headers);
  const at = (path: string, status: Address['status']): Address => ({
    kind: 'page',
    route: 'page',
    path,
    status,
    ...(place.language
      ? { key: path }
      : { key: `${path} ${language}`, cookie: `lang=${language}` }),
  });
  const { path: own, missing, record } = place;
  if (!missing || !record) return at(own, own === missing ? 404 : 200);
  const call = `${record}?language=${language}`;
  return {
    ...at(own, 200),
    onlyIf: {
      record: {
        kind: 'call',
        route: record.replace(/[^/]+$/, ':slug'),
        path: call,
        key: call,
        status: 200,
      },
      otherwise: at(missing, 404),
    },
  };
}
