import { parse } from 'node:querystring';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Request, type RequestHandler, type Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { type Observable } from 'rxjs';
import { type Config } from '../config/config.js';
import { assignRequestIds } from '../logging/logging.module.js';
import { Problem } from '../../kernel/problem.js';
import { WRITE_METHODS } from './allowed-methods.js';

/** Sets `Cache-Control: no-store` on all API responses; {@link CacheableRead} overrides it. */
export function setNoStoreByDefault(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

@Injectable()
class CacheableReadInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<Request>().headers.authorization === undefined) {
      http.getResponse<Response>().setHeader('Cache-Control', 'no-cache');
    }
    return next.handle();
  }
}

/** Marks a read whose response caches may store for visitors, but must revalidate. */
export const CacheableRead = (): MethodDecorator => UseInterceptors(CacheableReadInterceptor);

/**
 * Logs one warning if requests have proxy headers although no proxy is configured: all visitors behind the proxy then
 * share one limit.
 */
export function warnAboutUntrustedProxy(): RequestHandler {
  const logger = new Logger('Proxy');
  let isLogged = false;
  return ({ headers }, _response, next) => {
    if (!isLogged && (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined) {
      isLogged = true;
      logger.warn(
        'Requests carry X-Forwarded-For or Forwarded, but TRUST_PROXY is 0: all visitors behind the ' +
          'proxy share one rate limit. Set TRUST_PROXY to the number of proxies in front.',
      );
    }
    next();
  };
}

/** Content types that a form of any site can send without a CORS preflight. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Web mail programs may post to this path from their own site (RFC 8058). The operation needs only the token in its URL. */
const ONE_CLICK_PATH = /\/newsletter\/unsubscribe\/one-click$/i;

/**
 * Rejects form submissions from pages of other sites, which browsers mark with `Sec-Fetch-Site`. Programs without
 * this header and pages of `CORS_ORIGINS` are not affected.
 */
export function rejectCrossSiteForms(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const isForm = WRITE_METHODS.has(request.method) && request.is(FORM_TYPES);
    const isCrossSite = request.get('Sec-Fetch-Site') === 'cross-site';
    const isAllowed = allowedOrigins.includes(request.get('Origin') ?? '');
    if (!isForm || !isCrossSite || isAllowed || ONE_CLICK_PATH.test(request.path)) next();
    else next(new Problem('cross_site_form', 'This form was sent from another site.'));
  };
}

/** Maximum number of query parameters. Further ones are ignored. */
const MAX_PARAMETERS = 100;
const DOCS_PATH = /^\/api\/docs(\/|$)/;
const API_PATH = /^\/api\//;

/**
 * Creates the policy of pages. Scripts are files of the site only: inline scripts with a nonce are impossible, because
 * finished pages are cached.
 */
function createPagePolicy(
  config: Config,
  styles: readonly string[],
): HelmetOptions['contentSecurityPolicy'] {
  // Vite's development client is an inline script.
  if (config.env.DEV) return false;
  const { mediaUrl } = config;
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': styles,
      // Content refers to images and videos by any URL; `blob:` is the preview of a chosen file.
      'img-src': ['*', 'data:', 'blob:'],
      'media-src': ['*', 'blob:'],
      // The service worker caches images from there.
      ...(mediaUrl ? { 'connect-src': ["'self'", new URL(mediaUrl).origin] } : {}),
      // The video players whose links a slide accepts.
      'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://drive.google.com'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      ...(usesHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
    },
  };
}

/**
 * Disables features that no page uses, so that injected scripts cannot use them either. Embedded players need
 * autoplay and full screen.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function usesHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

function setSecurityHeaders(config: Config): RequestHandler {
  const createHelmet = (
    contentSecurityPolicy: HelmetOptions['contentSecurityPolicy'],
    overrides: { readonly crossOriginOpenerPolicy?: false } = {},
  ) =>
    helmet({
      ...overrides,
      contentSecurityPolicy,
      strictTransportSecurity: usesHttps(config) ? { maxAge: 31_536_000 } : false,
      // The browsers' default: map servers and video players reject requests without a referrer, but do not need the
      // full URL.
      referrerPolicy: false,
      // All resources may be embedded, or need a token.
      crossOriginResourcePolicy: false,
      // Covered by the policy above, or only for obsolete browsers. Each header adds bytes to every response.
      xFrameOptions: false,
      xXssProtection: false,
      xDownloadOptions: false,
      xDnsPrefetchControl: false,
      xPermittedCrossDomainPolicies: false,
      originAgentCluster: false,
    });
  const setSiteHeaders = createHelmet(createPagePolicy(config, ["'self'"]));
  // Only the pages of the API documentation have inline style blocks.
  const setDocsHeaders = createHelmet(createPagePolicy(config, ["'self'", "'unsafe-inline'"]));
  // API responses load and run nothing.
  const setApiHeaders = createHelmet(
    {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    { crossOriginOpenerPolicy: false },
  );
  return (request, response, next) => {
    const isDocs = DOCS_PATH.test(request.path);
    const isPage = isDocs || !API_PATH.test(request.path);
    if (isPage) response.set('Permissions-Policy', PERMISSIONS_POLICY);
    if (isDocs) setDocsHeaders(request, response, next);
    else if (isPage) setSiteHeaders(request, response, next);
    else setApiHeaders(request, response, next);
  };
}

/** Allows the style blocks that the build wrote into a page, by their hashes. */
export function allowInlineStyles(response: Response, sources: readonly string[]): void {
  const policy = response.get('Content-Security-Policy');
  if (!policy || sources.length === 0) return;
  const styles = ["style-src 'self'", ...sources].join(' ');
  response.set(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", () => styles),
  );
}

/** Sets up security headers, CORS and proxies, before any route. */
export function applySecurity(app: NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.env.TRUST_PROXY);
  app.set('etag', 'strong');
  app.disable('x-powered-by');
  app.use(assignRequestIds(), setSecurityHeaders(config));
  if (config.env.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: config.env.CORS_ORIGINS,
      credentials: true,
      exposedHeaders: [
        'ETag',
        'Idempotency-Replayed',
        'Link',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
        'X-Request-Id',
      ],
      maxAge: 600,
    });
  }
  app.set('query parser', (text: string) => parse(text, '&', '=', { maxKeys: MAX_PARAMETERS }));
}
