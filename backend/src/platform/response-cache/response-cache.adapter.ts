import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type Application } from 'express';
import { abortUnreadBody } from '../http/body/read-body.js';
import { type ResponseCache } from './response-cache.js';

/** Nobody waits for the end of a body that a request does not have; it would cost a read some seven per cent. */
const SERVER = {
  optimizeEmptyRequests: true,
  headersTimeout: 15_000,
  // For the slowest upload of a film. How long other bodies may take is decided by who sends them.
  requestTimeout: 60 * 60_000,
  // Longer than proxies and clients keep theirs (a minute, as a rule): whoever closes an idle
  // connection second never writes into one that is being closed. With Node's five seconds, a
  // save that came just then was lost with ECONNRESET.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/** Express with the cache in front: what the cache answers never reaches it. */
export class ResponseCacheAdapter extends ExpressAdapter {
  constructor(private readonly cache: ResponseCache) {
    super();
  }

  /** Instead of the server that Nest would make, whose options are not used here. */
  override initHttpServer(): void {
    const express = this.getInstance<Application>();
    this.httpServer = createServer(SERVER, (request, response) => {
      abortUnreadBody(request, response);
      if (!this.cache.serve(request, response, express)) express(request, response);
    });
  }

  /** None: see `BodyInterceptor`. */
  override registerParserMiddleware(): void {}
}
