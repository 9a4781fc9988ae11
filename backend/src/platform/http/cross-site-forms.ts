import { type RequestHandler } from 'express';
import { Problem } from '../../kernel/problem.js';
import { WRITES } from './write-methods.js';

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
