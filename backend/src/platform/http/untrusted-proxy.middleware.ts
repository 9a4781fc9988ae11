import { Logger } from '@nestjs/common';
import { type RequestHandler } from 'express';

/** Says once that requests seem to come through a proxy that nobody told us of: all its visitors count as one. */
export function noticeUntrustedProxy(): RequestHandler {
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
