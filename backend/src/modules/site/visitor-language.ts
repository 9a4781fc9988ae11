import { type Request } from 'express';
import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../../kernel/language.js';

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([\w-]{1,20})/;

/** What browsers send is shorter by far; the first wishes are the strongest. */
const LONGEST_HEADER = 500;

/** The best language of an `Accept-Language` header that the house speaks; `*` is no preference. */
export function acceptedLanguage(header: string): Language | undefined {
  const headers = { 'accept-language': header.slice(0, LONGEST_HEADER) };
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

/** What a visitor reads where the address names no language: remembered choice, browser's wish, Japanese. */
export function visitorLanguage(headers: VisitorHeaders): Language {
  const remembered = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
  return (
    (remembered && parseLanguage(remembered)) ||
    acceptedLanguage(headers['accept-language'] ?? '') ||
    DEFAULT_LANGUAGE
  );
}

/** The language of the page that a form was sent from. */
export function formLanguage(request: Request): Language {
  const { language } = (request.body ?? {}) as { language?: unknown };
  const named = typeof language === 'string' ? parseLanguage(language) : undefined;
  return named ?? visitorLanguage(request.headers);
}
