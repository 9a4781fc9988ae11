import { parse } from 'node:querystring';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type RequestHandler, type Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { type Config } from '../config/config.js';
import { requestId } from '../logging/request-id.js';

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
      ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
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

function isHttps(config: Config): boolean {
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
      strictTransportSecurity: isHttps(config) ? { maxAge: 31_536_000 } : false,
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
export function allowStyles(response: Response, sources: readonly string[]): void {
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
