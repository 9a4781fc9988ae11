import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type Application } from 'express';
import { abortUnreadBody } from '../http/body/read-body.js';
import { type ResponseCache } from './response-cache.js';

const SERVER_OPTIONS = {
  // Waiting for the end of an empty body would make a read about 7 % slower.
  optimizeEmptyRequests: true,
  headersTimeout: 15_000,
  // For the slowest upload of a video. `BodyLimitsByClient` limits other bodies.
  requestTimeout: 60 * 60_000,
  // Longer than proxies and clients keep idle connections (usually 60 s), so that the other side closes first. With Node's 5 s,
  // a request on a connection being closed fails with ECONNRESET.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};

/** Express with the response cache in front: cached requests never reach Express. */
export class ResponseCacheAdapter extends ExpressAdapter {
  constructor(private readonly cache: ResponseCache) {
    super();
  }

  /** Replaces the server that Nest would create. Its options are not used. */
  override initHttpServer(): void {
    const express = this.getInstance<Application>();
    this.httpServer = createServer(SERVER_OPTIONS, (request, response) => {
      abortUnreadBody(request, response);
      if (!this.cache.serve(request, response, express)) express(request, response);
    });
  }

  /** Bodies are read by `BodyInterceptor`. */
  override registerParserMiddleware(): void {}
}
