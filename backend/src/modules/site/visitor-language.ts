import { type Request } from 'express';
import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../../kernel/language.js';

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]{1,20})/;

/** Headers of browsers are much shorter. Of a longer one, the last preferences are ignored. */
const MAX_HEADER_LENGTH = 500;

/** Returns the best supported language of an `Accept-Language` header; `*` counts as no preference. */
export function parseAcceptedLanguage(header: string): Language | undefined {
  const headers = { 'accept-language': header.slice(0, MAX_HEADER_LENGTH) };
  for (const tag of new Negotiator({ headers }).languages()) {
    const language = parseLanguage(tag);
    if (language) return language;
  }
  return undefined;
}

interface VisitorHeaders {
  cookie?: string;
  'accept-language'?: string;
}

/** Returns the language for a URL without one: from the cookie, else from the browser, else Japanese. */
export function readVisitorLanguage(headers: VisitorHeaders): Language {
  const cookieLanguage = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
  return (
    (cookieLanguage && parseLanguage(cookieLanguage)) ||
    parseAcceptedLanguage(headers['accept-language'] ?? '') ||
    DEFAULT_LANGUAGE
  );
}

/** Returns the language of a submitted form; without one, that of its visitor. */
export function readFormLanguage(request: Request): Language {
  const { language } = (request.body ?? {}) as { language?: unknown };
  const formValue = typeof language === 'string' ? parseLanguage(language) : undefined;
  return formValue ?? readVisitorLanguage(request.headers);
}
