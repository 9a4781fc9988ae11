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
import { requestId } from '../logging/logging.module.js';
import { Problem } from '../../kernel/problem.js';
import { WRITES } from './allowed-methods.js';

/** What the API answers is about persons, or for one who is signed in: no cache keeps it, but for {@link CacheableRead}s. */
export function noStoreByDefault(): RequestHandler {
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

/** A read whose answer to a visitor caches may keep, and ask whether it is still the same. */
export const CacheableRead = (): MethodDecorator => UseInterceptors(CacheableReadInterceptor);

/** Says once that requests seem to come through a proxy that nobody told us of: all its visitors count as one. */
export function warnAboutUntrustedProxy(): RequestHandler {
  const logger = new Logger('Proxy');
  let isTold = false;
  return ({ headers }, _response, next) => {
    if (!isTold && (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined) {
      isTold = true;
      logger.warn(
        'Requests carry X-Forwarded-For or Forwarded, but TRUST_PROXY is 0: all visitors behind the ' +
          'proxy share one rate limit. Set TRUST_PROXY to the number of proxies in front.',
      );
    }
    next();
  };
}

/** Types that a form of any site can send without the browser asking first (CORS). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Web mail programs may send it from their own site (RFC 8058). It uses no cookie, only the token in its URL. */
const ONE_CLICK = /\/newsletter\/unsubscribe\/one-click$/i;

/**
 * Refuses forms that a page of another site makes a browser send. Browsers say so in `Sec-Fetch-Site`; programs, which
 * send no such header, are not affected, nor are the pages of `CORS_ORIGINS`.
 */
export function refuseCrossSiteForms(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const isForm = WRITES.has(request.method) && request.is(FORM_TYPES);
    const isCrossSite = request.get('Sec-Fetch-Site') === 'cross-site';
    const isAllowed = allowedOrigins.includes(request.get('Origin') ?? '');
    if (!isForm || !isCrossSite || isAllowed || ONE_CLICK.test(request.path)) next();
    else next(new Problem('cross_site_form', 'This form was sent from another site.'));
  };
}

/** More are passed over, as unknown ones are. */
const MOST_PARAMETERS = 100;
const DOCS_PATH = /^\/api\/docs(\/|$)/;
const API_PATH = /^\/api\//;

/** Scripts come as files of our own: never inline, never by nonce, since pages are cached as finished bytes. */
function pagePolicy(
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
      // Content names images and films by any web address; blob: is a picture being chosen in a form.
      'img-src': ['*', 'data:', 'blob:'],
      'media-src': ['*', 'blob:'],
      // The service worker keeps pictures from there.
      ...(mediaUrl ? { 'connect-src': ["'self'", new URL(mediaUrl).origin] } : {}),
      // The players of the two houses whose links a slide takes.
      'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://drive.google.com'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      ...(isSecureRequest(config) ? { 'upgrade-insecure-requests': [] } : {}),
    },
  };
}

/** No page uses these features, so no script that gets in can either. Embedded players need autoplay and full screen. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function isSecureRequest(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

function securityHeaders(config: Config): RequestHandler {
  const headers = (
    contentSecurityPolicy: HelmetOptions['contentSecurityPolicy'],
    options: { readonly crossOriginOpenerPolicy?: false } = {},
  ) =>
    helmet({
      ...options,
      contentSecurityPolicy,
      strictTransportSecurity: isSecureRequest(config) ? { maxAge: 31_536_000 } : false,
      // What browsers do by themselves: map tiles and video players refuse requests that do not say where they come
      // from, but need not know the page.
      referrerPolicy: false,
      // Everything here may be embedded, or is not given out without a token.
      crossOriginResourcePolicy: false,
      // Said by the policy above, or for browsers that are gone; each header costs every answer.
      xFrameOptions: false,
      xXssProtection: false,
      xDownloadOptions: false,
      xDnsPrefetchControl: false,
      xPermittedCrossDomainPolicies: false,
      originAgentCluster: false,
    });
  const site = headers(pagePolicy(config, ["'self'"]));
  // Swagger's page, and only that, brings a style block of its own.
  const docs = headers(pagePolicy(config, ["'self'", "'unsafe-inline'"]));
  // Data is no page: nothing in it loads or runs anything.
  const api = headers(
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
    const chosen = isPage ? site : api;
    (isDocs ? docs : chosen)(request, response, next);
  };
}

/** Lets style blocks of known content through the policy of a page: those that the build wrote into it. */
export function allowInlineStyles(response: Response, sources: readonly string[]): void {
  const policy = response.get('Content-Security-Policy');
  if (!policy || sources.length === 0) return;
  const styles = ["style-src 'self'", ...sources].join(' ');
  response.set(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", () => styles),
  );
}

/** Headers, origins and proxies: what is decided about a request before any route sees it. */
export function applySecurity(app: NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.env.TRUST_PROXY);
  app.set('etag', 'strong');
  app.disable('x-powered-by');
  app.use(requestId(), securityHeaders(config));
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
  app.set('query parser', (text: string) => parse(text, '&', '=', { maxKeys: MOST_PARAMETERS }));
}
