import { type RequestListener } from 'node:http';
import { type NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { type FastDoor } from './fast-door.js';

/** Express with a door in front: what the door takes never reaches it. */
export class DoorAdapter extends ExpressAdapter {
  constructor(private readonly door: FastDoor) {
    super();
  }

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const express = this.getInstance<RequestListener>();
    this.httpServer.removeListener('request', express);
    this.httpServer.on('request', ((request, response) => {
      if (!this.door.serve(request, response, express)) void express(request, response);
    }) satisfies RequestListener);
  }
}
