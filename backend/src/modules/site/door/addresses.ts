import { type IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { parseLanguage } from '../../../kernel/language.js';
import { API_PREFIX } from '../../../platform/http/api-prefix.js';
import { CONTENT_READ } from '../../../platform/http/content-read.js';
import { formAnswerOf, isPagePath, WRITTEN_FILES } from '../page-path.js';
import { visitorLanguage } from '../visitor-language.js';

/** What decides an answer, and how to ask for it once on behalf of all who want it. */
export interface Address {
  readonly kind: 'call' | 'page';
  readonly key: string;
  readonly path: string;
  readonly cookie?: string;
  /** Whether the same url always means this address, whatever the visitor's headers say. */
  readonly isFixed: boolean;
}

const LANGUAGE_PREFIX = /^\/(?:en|ja|zh-hans|zh-hant)(?:\/|$)/;
const LONGEST_URL = 500;

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

  find(url: string, headers: IncomingHttpHeaders): Address | undefined {
    if (url.length > LONGEST_URL) return undefined;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (path.startsWith(`/${API_PREFIX}/`)) {
      return this.call(path, mark < 0 ? '' : url.slice(mark + 1));
    }
    if (WRITTEN_FILES.has(path)) return { kind: 'page', key: path, path, isFixed: true };
    return isPagePath(path) && !formAnswerOf(url) ? page(path, headers) : undefined;
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
    // What the call itself has to refuse, or to make sense of.
    if (wanted.length > 1 || path.includes('%')) return undefined;
    const language = wanted[0] ? parseLanguage(wanted[0]) : undefined;
    if (wanted[0] && !language) return undefined;
    const key = language ? `${path}?language=${language}` : path;
    return { kind: 'call', key, path: key, isFixed: true };
  }
}

function page(path: string, headers: IncomingHttpHeaders): Address {
  if (LANGUAGE_PREFIX.test(path)) return { kind: 'page', key: path, path, isFixed: true };
  const language = visitorLanguage(headers);
  return {
    kind: 'page',
    key: `${path} ${language}`,
    path,
    cookie: `lang=${language}`,
    isFixed: false,
  };
}
