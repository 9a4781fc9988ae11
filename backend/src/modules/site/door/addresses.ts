import { type IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { parseLanguage } from '../../../kernel/language.js';
import { API_PREFIX } from '../../../platform/http/api-prefix.js';
import { CONTENT_READ } from '../../../platform/http/content-read.js';
import { type Place } from '../frontend-build.js';
import { formAnswerOf, isPagePath, WRITTEN_FILES } from '../page-path.js';
import { visitorLanguage } from '../visitor-language.js';

/** What decides an answer, and how to ask for it once on behalf of all who want it. */
export interface Address {
  readonly kind: 'call' | 'page';
  readonly key: string;
  readonly path: string;
  readonly cookie?: string;
  /** Of an answer that may be kept: 404 where the page is there to say that there is nothing. */
  readonly status: 200 | 404;
  /** Of a record's page: what tells whether the record is there, and what is shown otherwise. */
  readonly onlyIf?: { readonly record: Address; readonly otherwise: Address };
}

/** Where a page's address leads; undefined where pages are not served, or not yet. */
export type Locate = (pathname: string) => Place | undefined;

const LONGEST_CALL = 500;

function asList(path: unknown): string[] {
  return (Array.isArray(path) ? path : [path]).map(String);
}

/** Finds out which urls ask for the same answer. Whatever it does not know is left to Express. */
@Injectable()
export class Addresses {
  private reads: readonly (readonly string[])[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Reads off the controllers which calls may be kept. To be called when the modules stand. */
  discover(): void {
    this.reads = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prefixes = asList(Reflect.getMetadata(PATH_METADATA, metatype));
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name])
        .filter((method) => method && Reflect.getMetadata(CONTENT_READ, method) === true)
        .flatMap((method) => asList(Reflect.getMetadata(PATH_METADATA, method as object)))
        .flatMap((path) => prefixes.map((prefix) => `${API_PREFIX}/${prefix}/${path}`))
        .map((path) => path.split('/').filter(Boolean));
    });
  }

  find(url: string, headers: IncomingHttpHeaders, locate: Locate): Address | undefined {
    if (!url.startsWith('/')) return undefined;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (!path.startsWith(`/${API_PREFIX}/`)) return pageAddress(url, path, headers, locate);
    if (url.length > LONGEST_CALL) return undefined;
    return this.call(path, mark < 0 ? '' : url.slice(mark + 1));
  }

  private call(path: string, query: string): Address | undefined {
    const segments = path.slice(1).split('/');
    const read = this.reads.find(
      (one) =>
        one.length === segments.length &&
        one.every((part, index) => part.startsWith(':') || part === segments[index]),
    );
    if (!read) return undefined;
    const wanted = query === '' ? [] : new URLSearchParams(query).getAll('language');
    const plain = read.map((part, index) => plainValue(part, segments[index]!));
    const language = wanted[0] ? parseLanguage(wanted[0]) : undefined;
    // What the call itself has to refuse, or to make sense of.
    if (wanted.length > 1 || plain.includes(undefined) || (wanted[0] && !language))
      return undefined;
    const own = `/${plain.join('/')}`;
    const key = language ? `${own}?language=${language}` : own;
    return { kind: 'call', key, path: key, status: 200 };
  }
}

/** The one way to write a segment of a call's path, so that nobody has the same kept under many names. */
function plainValue(part: string, value: string): string | undefined {
  if (!part.startsWith(':')) return value;
  if (part === ':language') return parseLanguage(value);
  if (/^\d{1,10}$/.test(value)) return String(Number(value));
  return /^[a-z_]{1,30}$/.test(value) ? value : undefined;
}

function pageAddress(
  url: string,
  path: string,
  headers: IncomingHttpHeaders,
  locate: Locate,
): Address | undefined {
  const isFile = WRITTEN_FILES.has(path);
  const place = isFile || isPagePath(path) ? locate(path) : undefined;
  if (!place) return undefined;
  if (isFile) return { kind: 'page', key: path, path, status: 200 };
  if (place.movedTo || formAnswerOf(url, place)) return undefined;
  const language = place.language ?? visitorLanguage(headers);
  const at = (address: string, status: Address['status']): Address =>
    place.language
      ? { kind: 'page', path: address, key: address, status }
      : {
          kind: 'page',
          path: address,
          key: `${address} ${language}`,
          cookie: `lang=${language}`,
          status,
        };
  const { path: own, missing, record } = place;
  if (!missing || !record) return at(own, own === missing ? 404 : 200);
  const call = `${record}?language=${language}`;
  return {
    ...at(own, 200),
    onlyIf: {
      record: { kind: 'call', path: call, key: call, status: 200 },
      otherwise: at(missing, 404),
    },
  };
}
