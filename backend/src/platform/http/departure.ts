import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type Server } from 'node:http';

/** That this process is about to end. Proxies are told first; it serves on until they send nobody any more. */
@Injectable()
export class Departure {
  #hasBegun = false;

  constructor(private readonly host: HttpAdapterHost) {}

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    // Who comes on a connection that he keeps takes another one for his next request.
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request, response) => {
      response.setHeader('Connection', 'close');
    });
  }
}
