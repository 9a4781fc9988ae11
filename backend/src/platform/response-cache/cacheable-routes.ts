import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { parseLanguage } from '../../kernel/language.js';
import { encodeSlug, parseSlug } from '../../kernel/slug.js';
import { API_PREFIX } from '../http/allowed-methods.js';
import { Public } from '../auth/token-scope.js';
import { CacheableRead } from '../http/security.js';

const CONTENT_READ = 'content-read';

/** Accepted values of parameters in cached URLs. */
const VALUE_PATTERNS = { day: /^\d{4}-\d{2}-\d{2}$/, number: /^[1-9]\d{0,3}$/ } as const;

type ParameterTypes = Readonly<Record<string, keyof typeof VALUE_PATTERNS>>;

/**
 * Marks a public read of content whose response without a token depends only on the URL, `?language=`, the
 * `parameters` and stored content. `ResponseCache` caches it until the content changes, or until its `Expires`.
 */
export const CachedContentRead = (parameters: ParameterTypes = {}): MethodDecorator =>
  applyDecorators(Public(), SetMetadata(CONTENT_READ, parameters), CacheableRead());

interface CachedRoute {
  readonly parts: readonly string[];
  readonly parameters: ParameterTypes;
}

/** Cache key of a response, and how to request it. */
export interface CacheTarget {
  /** A page or generated file is the same with and without a token; a call of the API with a token is not cached. */
  readonly kind: 'call' | 'page';
  readonly key: string;
  /** Route label of the metrics: the template of a call, such as `/api/rooms/:id`. */
  readonly route: string;
  readonly path: string;
  /** Cookie header with the visitor's language, if the URL has no language. */
  readonly cookie?: string;
  /** Expected status of a cacheable response: 404 for a not-found page. */
  readonly status: 200 | 404;
  /**
   * For the page of a record: the call that shows whether the record exists, and the page that is shown otherwise.
   */
  readonly onlyIf?: { readonly record: CacheTarget; readonly otherwise: CacheTarget };
}

const MAX_URL_LENGTH = 500;

function toList(path: unknown): string[] {
  return (Array.isArray(path) ? path : [path]).map(String);
}

/** Finds cacheable calls (`@CachedContentRead()`) and normalizes URLs with the same response. */
@Injectable()
export class CacheableRoutes {
  private routes: readonly CachedRoute[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Reads the cacheable calls from the controllers' metadata. Call it after the modules are initialized. */
  discover(): void {
    this.routes = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prefixes = toList(Reflect.getMetadata(PATH_METADATA, metatype));
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name])
        .flatMap((method) => {
          const parameters =
            method && (Reflect.getMetadata(CONTENT_READ, method) as ParameterTypes);
          if (!parameters) return [];
          return toList(Reflect.getMetadata(PATH_METADATA, method))
            .flatMap((path) => prefixes.map((prefix) => `${API_PREFIX}/${prefix}/${path}`))
            .map((path) => ({ parts: path.split('/').filter(Boolean), parameters }));
        });
    });
  }

  /**
   * Returns the cache target of a URL. Undefined if it is not cacheable, or has invalid parameters that the handler
   * must reject.
   */
  find(url: string): CacheTarget | undefined {
    if (url.length > MAX_URL_LENGTH) return undefined;
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const query = queryStart < 0 ? '' : url.slice(queryStart + 1);
    const segments = path.slice(1).split('/');
    const route = this.routes.find(
      ({ parts }) =>
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith(':') || part === segments[index]),
    );
    if (!route) return undefined;
    const searchParams = new URLSearchParams(query);
    const normalizedQuery = normalizeQuery(searchParams, route.parameters);
    const languages = searchParams.getAll('language');
    const normalizedSegments = route.parts.map((part, index) =>
      normalizeSegment(part, segments[index]!),
    );
    const language = languages[0] ? parseLanguage(languages[0]) : undefined;
    if (
      !normalizedQuery ||
      languages.length > 1 ||
      normalizedSegments.includes(undefined) ||
      (languages[0] && !language)
    )
      return undefined;
    const normalizedPath = `/${normalizedSegments.join('/')}`;
    if (language) normalizedQuery.set('language', language);
    const key = normalizedQuery.size > 0 ? `${normalizedPath}?${normalizedQuery}` : normalizedPath;
    return { kind: 'call', route: `/${route.parts.join('/')}`, key, path: key, status: 200 };
  }
}

/** Returns the relevant parameters in a fixed order. Undefined if one is repeated or not in normal form. */
function normalizeQuery(
  searchParams: URLSearchParams,
  parameters: ParameterTypes,
): URLSearchParams | undefined {
  const normalized = new URLSearchParams();
  for (const [name, type] of Object.entries(parameters)) {
    const [value, ...repeated] = searchParams.getAll(name);
    if (value === undefined) continue;
    if (repeated.length > 0 || !VALUE_PATTERNS[type].test(value)) return undefined;
    normalized.set(name, value);
  }
  return normalized;
}

/** Normalizes a segment of the path, so that one response has one cache key. */
function normalizeSegment(part: string, value: string): string | undefined {
  if (!part.startsWith(':')) return value;
  if (part === ':language') return parseLanguage(value);
  if (part === ':slug') {
    const slug = parseSlug(value);
    return slug && encodeSlug(slug);
  }
  if (/^\d{1,10}$/.test(value)) return String(Number(value));
  return /^[a-z_]{1,30}$/.test(value) ? value : undefined;
}
