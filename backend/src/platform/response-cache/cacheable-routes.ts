import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { parseLanguage } from '../../kernel/language.js';
import { encodeSlug, parseSlug } from '../../kernel/slug.js';
import { API_PREFIX } from '../http/allowed-methods.js';
import { Public } from '../auth/token-scope.js';
import { CacheableRead } from '../http/security.js';

export const CONTENT_READ = 'content-read';

/** How the value of a parameter has to be written for the answer to be cached. */
const PLAIN_VALUES = { day: /^\d{4}-\d{2}-\d{2}$/, number: /^[1-9]\d{0,3}$/ } as const;

type Parameters = Readonly<Record<string, keyof typeof PLAIN_VALUES>>;

/**
 * An open read of content: what it answers without a token depends on the address, `?language=`, the `parameters` and
 * what is stored, on nothing else. So the answer may be cached until the content changes, or until its `Expires`; see
 * `ResponseCache`.
 */
export const CachedContentRead = (parameters: Parameters = {}): MethodDecorator =>
  applyDecorators(Public(), SetMetadata(CONTENT_READ, parameters), CacheableRead());

interface Read {
  readonly parts: readonly string[];
  readonly parameters: Parameters;
}

/** What decides an answer, and how to ask for it once on behalf of all who want it. */
export interface CacheTarget {
  /** A page is the same whoever asks; of a call, those with a token are answered something else. */
  readonly kind: 'call' | 'page';
  readonly key: string;
  /** What the metrics call it: of a call the template, `/api/rooms/:id`. */
  readonly route: string;
  readonly path: string;
  readonly cookie?: string;
  /** Of an answer that may be cached: 404 where the page is there to say that there is nothing. */
  readonly status: 200 | 404;
  /** Of a record's page: what tells whether the record is there, and what is shown otherwise. */
  readonly onlyIf?: { readonly record: CacheTarget; readonly otherwise: CacheTarget };
}

const LONGEST_CALL = 500;

function asList(path: unknown): string[] {
  return (Array.isArray(path) ? path : [path]).map(String);
}

/** Knows which calls may be cached (`@CachedContentRead()`), and which urls ask for the same answer. */
@Injectable()
export class CacheableRoutes {
  private reads: readonly Read[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Reads off the controllers which calls may be cached. To be called when the modules stand. */
  discover(): void {
    this.reads = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prefixes = asList(Reflect.getMetadata(PATH_METADATA, metatype));
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name])
        .flatMap((method) => {
          const parameters = method && (Reflect.getMetadata(CONTENT_READ, method) as Parameters);
          if (!parameters) return [];
          return asList(Reflect.getMetadata(PATH_METADATA, method))
            .flatMap((path) => prefixes.map((prefix) => `${API_PREFIX}/${prefix}/${path}`))
            .map((path) => ({ parts: path.split('/').filter(Boolean), parameters }));
        });
    });
  }

  /** The address of a call; undefined where it may not be cached, or has to refuse something itself. */
  find(url: string): CacheTarget | undefined {
    if (url.length > LONGEST_CALL) return undefined;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? '' : url.slice(mark + 1);
    const segments = path.slice(1).split('/');
    const read = this.reads.find(
      ({ parts }) =>
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith(':') || part === segments[index]),
    );
    if (!read) return undefined;
    const given = new URLSearchParams(query);
    const asked = plainQuery(given, read.parameters);
    const wanted = given.getAll('language');
    const plain = read.parts.map((part, index) => plainValue(part, segments[index]!));
    const language = wanted[0] ? parseLanguage(wanted[0]) : undefined;
    if (!asked || wanted.length > 1 || plain.includes(undefined) || (wanted[0] && !language))
      return undefined;
    const own = `/${plain.join('/')}`;
    if (language) asked.set('language', language);
    const key = asked.size > 0 ? `${own}?${asked}` : own;
    return { kind: 'call', route: `/${read.parts.join('/')}`, key, path: key, status: 200 };
  }
}

/** The parameters that decide the answer, always in the same order; undefined where one is not written plainly. */
function plainQuery(given: URLSearchParams, parameters: Parameters): URLSearchParams | undefined {
  const plain = new URLSearchParams();
  for (const [name, type] of Object.entries(parameters)) {
    const [value, ...more] = given.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || !PLAIN_VALUES[type].test(value)) return undefined;
    plain.set(name, value);
  }
  return plain;
}

/** The one way to write a segment of a call's path, so that nobody has the same kept under many names. */
function plainValue(part: string, value: string): string | undefined {
  if (!part.startsWith(':')) return value;
  if (part === ':language') return parseLanguage(value);
  if (part === ':slug') {
    const slug = parseSlug(value);
    return slug && encodeSlug(slug);
  }
  if (/^\d{1,10}$/.test(value)) return String(Number(value));
  return /^[a-z_]{1,30}$/.test(value) ? value : undefined;
}
